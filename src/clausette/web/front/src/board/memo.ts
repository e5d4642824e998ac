// A component that is drawn again only when a property is another one. preact/compat has the same,
// and with it much that is not needed here.

import { Component, type ComponentChild } from "preact";

export function memo<Props extends object>(draw: (props: Props) => ComponentChild) {
  return class extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      const now = this.props as Readonly<Props>;
      for (const name in next) if (next[name] !== now[name]) return true;
      for (const name in now) if (!(name in next)) return true;
      return false;
    }

    override render(): ComponentChild {
      return draw(this.props as Props);
    }
  };
}
