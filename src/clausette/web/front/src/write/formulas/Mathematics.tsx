/** One formula. KaTeX makes elements and sets their styles one by one, which the page's policy allows; texts of HTML it would refuse. */

import { ParseError, render } from "katex";
import "katex/dist/katex.css";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export function Mathematics({ latex }: { readonly latex: string }): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    try {
      render(latex, element, { displayMode: true, throwOnError: true, trust: false, strict: "ignore", maxExpand: 1000 });
    } catch (reason) {
      if (!(reason instanceof ParseError)) throw reason;
      element.textContent = latex;
    }
  }, [latex]);
  return <div class="mathematics" ref={place} />;
}
