import { useMutation } from '@tanstack/react-query';
import { answer, api, ifMatch, type Versioned } from '../../api/client.js';
import { providerTexts } from '../../texts/en/providers.js';
import { Button } from '../../ui/button.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { FailedLine } from '../../ui/failed.js';
import { useForm } from '../../ui/use-form.js';
import { CredentialFields } from './credential-fields.js';
import {
  checkCredential,
  credentialOf,
  credentialText,
  newProviderValues,
  providerBodyOf,
  readServiceAccount,
  type CredentialChoice,
  type Provider,
  type ProviderValues,
} from './provider-values.js';
import { TestResult } from './test-result.js';

interface RotateCredentialProps {
  readonly versioned: Versioned<Provider>;
  readonly onClose: () => void;
  readonly onRotated: () => void;
}

const members = {
  'service-account': 'serviceAccount',
  'api-key': 'apiKey',
  'application-default': 'applicationDefault',
} as const;

/** Replaces a credential: both are shown by what may be seen of them, and the new one can be tested first. */
export function RotateCredential({ versioned, onClose, onRotated }: RotateCredentialProps) {
  const { data: provider, etag } = versioned;
  const { slug } = provider;
  const form = useForm<ProviderValues>({
    initial: initialOf(provider),
    check: checkCredential,
    onSubmit: async (values) => {
      const old = provider.credential.type;
      const isOther = old !== values.credential && old in members;
      const body = {
        ...credentialOf(values),
        ...(isOther && { [members[old as keyof typeof members]]: null }),
      };
      await answer(
        api.PATCH('/admin/v1/providers/{slug}', { params: { path: { slug } }, body, ...ifMatch(etag) }),
      );
      onRotated();
    },
  });
  const { values, setValues, errors, failure, isBusy, submit } = form;
  const test = useMutation({
    mutationFn: () => answer(api.POST('/admin/v1/providers/test', { body: providerBodyOf(values) })),
  });
  const change = (part: Partial<ProviderValues>) => {
    test.reset();
    // The project and the region stay those of the entry.
    setValues((before) => ({ ...before, ...part, projectId: before.projectId }));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={providerTexts.rotateTitle(slug)}
      description={providerTexts.rotateText}
      onSubmit={submit}
      isBusy={isBusy}
      failure={failure}
      action={providerTexts.rotate}
      busyAction={providerTexts.rotating}
      beside={
        <Button
          className="mr-auto"
          isBusy={test.isPending}
          busyLabel={providerTexts.testing}
          onClick={() => test.mutate()}
        >
          {providerTexts.test}
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{providerTexts.oldHint}</dt>
        <dd className="break-all">{credentialText(provider.credential)}</dd>
        <dt className="text-muted">{providerTexts.newHint}</dt>
        <dd className="break-all">{newHintOf(values)}</dd>
      </dl>
      <CredentialFields values={values} errors={errors} onChange={change} />
      {test.data && <TestResult result={test.data} />}
      {test.error && <FailedLine failure={test.error} />}
    </FormDialog>
  );
}

function initialOf(provider: Provider): ProviderValues {
  const { kind, slug, credential, projectId = '', region = '', baseUrl = '' } = provider;
  const choice: CredentialChoice = credential.type === 'access-token' ? 'api-key' : credential.type;
  return { ...newProviderValues, kind, slug, credential: choice, projectId, region, baseUrl };
}

function newHintOf(values: ProviderValues): string {
  if (values.credential === 'service-account')
    return readServiceAccount(values.serviceAccount)?.clientEmail ?? providerTexts.notRead;
  if (values.credential !== 'api-key') return providerTexts.credentials[values.credential];
  const hint = values.apiKey.trim().slice(-4);
  return hint === '' ? providerTexts.notRead : providerTexts.keyEnding(hint);
}
