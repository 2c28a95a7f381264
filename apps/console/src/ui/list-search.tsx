import { TextField } from './text-field.js';

/** The field that narrows a list while one types; `/` leads to it. */
export function ListSearch({ label, text, onChange }: ListSearchProps) {
  return (
    <div className="w-64 max-w-full">
      <TextField
        label={label}
        isLabelHidden
        type="search"
        data-page-search
        placeholder={label}
        value={text ?? ''}
        onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      />
    </div>
  );
}

/** What is searched, and who is informed. `text` is undefined when the field is empty. */
interface ListSearchProps {
  readonly label: string;
  readonly text: string | undefined;
  readonly onChange: (text: string | undefined) => void;
}
