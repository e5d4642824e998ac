/** A dialog of the browser's own: it keeps the focus, and Escape closes it. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { Say } from "../words/words";
import { Icon } from "./icons";

interface Props {
  readonly title: string;
  readonly say: Say;
  readonly onClose: () => void;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Dialog({ title, say, onClose, children, ...rest }: Props): JSX.Element {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // A dialog that is taken away does not give the focus back by itself.
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog ${rest.class ?? ""}`}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The backdrop belongs to the dialog: a click on the element itself is one beside it.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="icon-button" aria-label={say("close")} title={say("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
