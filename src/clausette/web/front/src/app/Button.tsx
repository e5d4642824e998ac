/** A button with a picture and a word; one that cannot be used now keeps the focus it has. */

import type { JSX } from "preact";
import { Icon, type IconName } from "./icons";

interface Props {
  readonly icon?: IconName;
  readonly label: string;
  /** What it does, at more length. */
  readonly title?: string;
  /** The key that does the same. */
  readonly shortcut?: string | undefined;
  readonly class?: string;
  readonly off?: boolean;
  readonly pressed?: boolean;
  readonly bare?: boolean;
  readonly onClick: () => void;
}

export function Button(props: Props): JSX.Element {
  const { icon, label, title = label, shortcut, off = false, pressed, bare = false, onClick } = props;
  return (
    <button
      type="button"
      class={`button ${bare ? "icon-button" : ""} ${props.class ?? ""}`}
      aria-label={title.startsWith(label) ? title : `${label}: ${title}`}
      title={shortcut === undefined ? title : `${title} (${shortcut})`}
      aria-disabled={off ? "true" : undefined}
      aria-pressed={pressed}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      {!bare && <span class="button-label">{label}</span>}
    </button>
  );
}
