/** Settings of a whole board: numbers, choices, texts, and rows of such. */

import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { Button } from "../app/Button";
import type { Row, Setting, Value } from "./api";
import { capital } from "../words/words";
import type { DrawSay } from "./words";

interface Props {
  readonly settings: readonly Setting[];
  readonly say: DrawSay;
  readonly onChange: (name: string, value: Value) => void;
}

export function SettingsForm({ settings, say, onChange }: Props): JSX.Element {
  return (
    <div class="draw-settings">
      {settings.map((setting) =>
        setting.kind === "rows" ? (
          <Rows key={setting.name} setting={setting} say={say} onChange={(rows) => onChange(setting.name, rows)} />
        ) : (
          <Labelled key={setting.name} setting={setting} onChange={(value) => onChange(setting.name, value)} />
        ),
      )}
    </div>
  );
}

function Labelled({ setting, onChange }: { readonly setting: Setting; readonly onChange: (value: number | string) => void }): JSX.Element {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{capital(setting.title)}</label>
      <Field id={id} setting={setting} value={setting.value as number | string} onChange={onChange} />
    </div>
  );
}

interface FieldProps {
  readonly setting: Setting;
  readonly value: number | string;
  readonly id?: string;
  readonly label?: string;
  readonly onChange: (value: number | string) => void;
}

/** Tells what was entered once it is: when the field is left, or with the Enter key. */
function Field({ setting, value, id, label, onChange }: FieldProps): JSX.Element {
  const list = useId();
  const named = { ...(id === undefined ? {} : { id }), ...(label === undefined ? {} : { "aria-label": label }) };
  if (setting.kind === "choice")
    return (
      <select {...named} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
        {setting.choices?.map((choice) => (
          <option key={choice.value} value={choice.value} selected={choice.value === String(value)}>
            {choice.title}
          </option>
        ))}
      </select>
    );
  if (setting.kind === "text")
    return (
      <>
        <input
          type="text"
          {...named}
          {...(setting.choices?.length ? { list } : {})}
          value={String(value)}
          maxLength={setting.most}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {setting.choices?.length ? (
          <datalist id={list}>
            {setting.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.title}
              </option>
            ))}
          </datalist>
        ) : null}
      </>
    );
  return (
    <input
      type="number"
      inputMode="numeric"
      {...named}
      value={String(value)}
      min={setting.least}
      max={setting.most}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        // A field that holds no number goes back to what it was.
        if (Number.isInteger(number)) onChange(number);
        else event.currentTarget.value = String(value);
      }}
    />
  );
}

interface RowsProps {
  readonly setting: Setting;
  readonly say: DrawSay;
  readonly onChange: (rows: readonly Row[]) => void;
}

function Rows({ setting, say, onChange }: RowsProps): JSX.Element {
  const { title, fields = [], least = 0, most = Infinity } = setting;
  const rows = setting.value as readonly Row[];
  const all = useRef<HTMLFieldSetElement>(null);
  const fresh = (): Row => Object.fromEntries(fields.map(({ name, value }) => [name, value as number | string]));
  const changed = (at: number, name: string, value: number | string): readonly Row[] =>
    rows.map((row, index) => (index === at ? { ...row, [name]: value } : row));
  return (
    <fieldset class="draw-rows" ref={all}>
      <legend>{capital(title)}</legend>
      <ol>
        {rows.map((row, index) => (
          <li key={index} class="draw-row">
            {fields.map((field) => (
              <label key={field.name}>
                <span>{capital(field.title)}</span>
                <Field
                  setting={field}
                  value={row[field.name] ?? ""}
                  label={`${say("row", { title: capital(title), n: index + 1 })}, ${field.title}`}
                  onChange={(value) => onChange(changed(index, field.name, value))}
                />
              </label>
            ))}
            <Button
              bare
              icon="close"
              label={say("row.remove", { title, n: index + 1 })}
              class="quiet"
              off={rows.length <= least}
              onClick={() => {
                // The row goes, with the button that has the focus.
                all.current?.querySelector<HTMLElement>(":scope > button")?.focus();
                onChange(rows.filter((_, other) => other !== index));
              }}
            />
          </li>
        ))}
      </ol>
      <Button icon="larger" label={say("row.add")} title={say("row.add.long", { title })} off={rows.length >= most} onClick={() => onChange([...rows, fresh()])} />
    </fieldset>
  );
}
