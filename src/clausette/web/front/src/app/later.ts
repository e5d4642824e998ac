/** A component whose code is fetched when it is first shown: who only plays does not wait for the rest. */

import { createElement, type ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function Later(props: Props) {
    const [component, setComponent] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      void load().then((loaded) => setComponent(() => loaded));
    }, []);
    return component === null ? null : createElement(component, props);
  };
}
