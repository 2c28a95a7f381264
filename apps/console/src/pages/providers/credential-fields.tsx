import { useId, useState, type DragEvent } from 'react';
import { providerTexts } from '../../texts/en/providers.js';
import { classNames } from '../../ui/class-names.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { Icon } from '../../ui/icon.js';
import { SecretField } from '../../ui/text-field.js';
import type { FieldErrors } from '../../ui/use-form.js';
import { readServiceAccount, type CredentialChoice, type ProviderValues } from './provider-values.js';

const choices: Readonly<Record<ProviderValues['kind'], readonly CredentialChoice[]>> = {
  'vertex-ai': ['service-account', 'api-key', 'application-default', 'from-caller'],
  google: ['api-key', 'from-caller'],
};

interface CredentialFieldsProps {
  readonly values: ProviderValues;
  readonly errors: FieldErrors<ProviderValues>;
  readonly onChange: (part: Partial<ProviderValues>) => void;
}

/** The credential of a provider: a file, a key, this machine, or none. */
export function CredentialFields({ values, errors, onChange }: CredentialFieldsProps) {
  return (
    <>
      <RadioGroup
        label={providerTexts.credential}
        isInline
        value={values.credential}
        options={choices[values.kind].map((value) => ({ value, label: providerTexts.credentials[value] }))}
        onChange={(credential) => onChange({ credential })}
      />
      {values.credential === 'service-account' && (
        <FileField
          text={values.serviceAccount}
          error={errors.serviceAccount}
          onChange={(serviceAccount) => {
            const projectId = readServiceAccount(serviceAccount)?.projectId;
            onChange({ serviceAccount, ...(projectId !== undefined && { projectId }) });
          }}
        />
      )}
      {values.credential === 'api-key' && (
        <SecretField
          label={providerTexts.apiKey}
          error={errors.apiKey}
          value={values.apiKey}
          onChange={(apiKey) => onChange({ apiKey })}
        />
      )}
    </>
  );
}

interface FileFieldProps {
  readonly text: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

function FileField({ text, error, onChange }: FileFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const account = readServiceAccount(text);
  const read = (file: File | undefined) => void file?.text().then(onChange);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    read(event.dataTransfer.files[0]);
  };
  const problem = error ?? (text !== '' && !account ? providerTexts.fileWrong : undefined);
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'grid gap-2 rounded border border-dashed border-control p-3',
        isOver && 'bg-selected',
      )}
    >
      <label htmlFor={id} className="font-medium">
        {providerTexts.file}
      </label>
      <p id={`${id}-hint`} className="text-table text-muted">
        {providerTexts.fileHint}
      </p>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        aria-describedby={`${id}-hint`}
        className="w-full min-w-0 text-table file:mr-2 file:h-7 file:rounded file:border file:border-control file:bg-surface file:px-2 file:text-ink"
        onChange={(event) => read(event.target.files?.[0])}
      />
      {account && (
        <p className="flex gap-1 break-all text-success" dir="auto">
          <Icon name="check" className="mt-0.5" /> {providerTexts.fileRead(account.clientEmail)}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-table text-error">
          {problem}
        </p>
      )}
    </div>
  );
}
