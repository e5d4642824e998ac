/** A pane that fails says so by itself: the others go on, and it is tried again with the next answer. */

import { Component, type ComponentChildren } from "preact";
import type { Writing } from "./state";

interface Props {
  readonly writing: Writing;
  /** What the pane was about when it failed; with something else it is tried again. */
  readonly about: string;
  readonly children: ComponentChildren;
}

interface State {
  readonly failed: string | null;
}

export class PaneBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: this.props.about });
  }

  override render({ writing, about, children }: Props, { failed }: State): ComponentChildren {
    return failed === about ? <p class="refused">{writing.say.value("pane.failed")}</p> : children;
  }
}
