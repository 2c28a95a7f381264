import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/client.js';
import { providerTexts } from '../../texts/en/providers.js';
import { Button } from '../../ui/button.js';
import { RadioGroup } from '../../ui/checkbox.js';
import { Combobox } from '../../ui/combobox.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { TextField } from '../../ui/text-field.js';
import { useForm } from '../../ui/use-form.js';
import { CredentialFields } from './credential-fields.js';
import {
  checkCredential,
  checkProviderValues,
  newProviderValues,
  providerTestBodyOf,
  type ProviderValues,
} from './provider-values.js';
import { TestResult } from './test-result.js';

interface ProviderFormProps {
  readonly onClose: () => void;
  readonly onAdd: (values: ProviderValues) => Promise<unknown>;
}

const kinds = ['vertex-ai', 'google'] as const;

/** The dialog that adds a provider, and tests it before it is stored. */
export function ProviderForm({ onClose, onAdd }: ProviderFormProps) {
  const form = useForm<ProviderValues>({
    initial: newProviderValues,
    check: checkProviderValues,
    onSubmit: onAdd,
  });
  const { values, set, setValues, errors, failure, isBusy, submit } = form;
  const regions = useQuery({
    queryKey: ['provider-kinds'],
    staleTime: Infinity,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/provider-kinds', { signal })),
  });
  const test = useMutation({
    mutationFn: () => answer(api.POST('/admin/v1/providers/test', { body: providerTestBodyOf(values) })),
  });
  const [isTestTried, setIsTestTried] = useState(false);
  const credentialErrors = isTestTried ? checkCredential(values) : {};
  const runTest = () => {
    setIsTestTried(true);
    if (Object.keys(checkCredential(values)).length === 0) test.mutate();
  };
  const change = (part: Partial<ProviderValues>) => {
    test.reset();
    setValues((before) => ({ ...before, ...part }));
  };
  const kind = regions.data?.data.find((one) => one.kind === values.kind);
  return (
    <FormDialog
      onClose={onClose}
      title={providerTexts.add}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={providerTexts.add}
      busyAction={providerTexts.adding}
      beside={
        <Button
          className="mr-auto"
          isBusy={test.isPending}
          busyLabel={providerTexts.testing}
          onClick={runTest}
        >
          {providerTexts.test}
        </Button>
      }
    >
      <RadioGroup
        label={providerTexts.kind}
        isInline
        value={values.kind}
        options={kinds.map((value) => ({ value, label: providerTexts.kinds[value] }))}
        onChange={(value) =>
          change({ kind: value, credential: value === 'google' ? 'api-key' : 'service-account' })
        }
      />
      <CredentialFields values={values} errors={{ ...credentialErrors, ...errors }} onChange={change} />
      {values.kind === 'vertex-ai' && (
        <div className="grid gap-4 narrow:grid-cols-2">
          <TextField
            label={providerTexts.project}
            hint={providerTexts.projectHint}
            error={errors.projectId}
            value={values.projectId}
            onChange={(projectId) => change({ projectId })}
          />
          <Combobox
            label={providerTexts.region}
            hint={providerTexts.regionHint}
            error={errors.region}
            isFree
            value={values.region}
            options={(kind?.regions ?? []).map(({ id, name }) => ({ value: id, note: name }))}
            onChange={(region) => change({ region })}
          />
        </div>
      )}
      <TextField
        label={providerTexts.name}
        hint={providerTexts.nameHint(values.slug)}
        error={errors.slug}
        value={values.slug}
        onChange={(slug) => set('slug', slug)}
      />
      <TextField
        label={providerTexts.address}
        hint={providerTexts.addressHint}
        error={errors.baseUrl}
        type="url"
        value={values.baseUrl}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      {test.data && <TestResult result={test.data} />}
      {test.error && <FailedLine failure={test.error} />}
    </FormDialog>
  );
}
