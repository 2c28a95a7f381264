import { useState } from 'react';
import { Button } from '../../ui/button.js';
import { Checkbox, RadioGroup } from '../../ui/checkbox.js';
import { Combobox } from '../../ui/combobox.js';
import { FailedLine } from '../../ui/failed.js';
import { Section } from '../../ui/page-header.js';
import { Select } from '../../ui/select.js';
import { SecretField, TextArea, TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';

const options = [
  { value: 'inference', label: 'Ask models' },
  { value: 'admin', label: 'Administer' },
] as const;

interface Values {
  readonly name: string;
  readonly secret: string;
  readonly note: string;
  readonly scope: 'inference' | 'admin';
  readonly isOn: boolean;
}

/** Fields in their states. */
export function FormSection() {
  const [model, setModel] = useState<string>();
  const form = useForm<Values>({
    initial: { name: '', secret: '', note: '', scope: 'inference', isOn: true },
    check: ({ name }) => (name === '' ? { name: 'Give the key a name.' } : {}),
    onSubmit: () => Promise.resolve(),
  });
  const { values, set, errors, failure } = form;
  return (
    <Section title="Form">
      <form
        noValidate
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TextField
          label="Name"
          hint="Who or what uses it."
          error={errors.name}
          value={values.name}
          onChange={(value) => set('name', value)}
        />
        <SecretField label="Secret" value={values.secret} onChange={(value) => set('secret', value)} />
        <TextArea label="Note" value={values.note} onChange={(value) => set('note', value)} />
        <Select
          label="Scope"
          value={values.scope}
          options={options}
          onChange={(value) => set('scope', value)}
        />
        <Combobox
          label="Model"
          value={model}
          isFree
          options={[
            { value: 'gemini-2.5-pro', note: '1,204' },
            { value: 'gemini-2.5-flash', note: '812' },
          ]}
          onChange={setModel}
          placeholder="Any model"
        />
        <RadioGroup
          label="Kind"
          isInline
          value={values.scope}
          options={options}
          onChange={(value) => set('scope', value)}
        />
        <Checkbox
          label="Limit requests"
          hint="Each minute."
          isChecked={values.isOn}
          onChange={(value) => set('isOn', value)}
        />
        {failure !== undefined && <FailedLine failure={failure} />}
        <div>
          <Button type="submit" kind="primary" isBusy={form.isBusy} busyLabel="Creating…">
            Create key
          </Button>
        </div>
      </form>
    </Section>
  );
}
