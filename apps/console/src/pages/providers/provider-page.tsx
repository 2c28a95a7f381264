import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { answer, answerWithVersion, api, type Versioned } from '../../api/client.js';
import { useMay } from '../../api/use-session.js';
import { useUsage } from '../../api/use-usage.js';
import { providerTexts } from '../../texts/en/providers.js';
import { uiTexts } from '../../texts/en/ui.js';
import { Button, IconButton } from '../../ui/button.js';
import { DestroyDialog } from '../../ui/destroy-dialog.js';
import { Empty } from '../../ui/empty.js';
import { FailedLine } from '../../ui/failed.js';
import { countOf } from '../../ui/format/number.js';
import { Loaded } from '../../ui/loaded.js';
import { Menu } from '../../ui/menu.js';
import { PageBody, PageHeader, Section } from '../../ui/page-header.js';
import { TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toasts.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { ProviderFacts } from './provider-facts.js';
import type { Provider } from './provider-values.js';
import { RotateCredential } from './rotate-credential.js';
import { TestResult } from './test-result.js';
import { useConfigsOf } from './use-configs-of.js';

/** One provider entry: a test, its credential, who uses it, and what can be done with it. */
export function ProviderPage() {
  const { slug } = useParams({ from: '/framed/providers/$slug' });
  const provider = useQuery({
    queryKey: ['providers', slug],
    queryFn: ({ signal }) =>
      answerWithVersion(api.GET('/admin/v1/providers/{slug}', { params: { path: { slug } }, signal })),
  });
  if (provider.data) return <ProviderView key={slug} versioned={provider.data} />;
  const isGone = toApiError(provider.error).status === 404;
  return (
    <>
      <PageHeader title={providerTexts.one} />
      {isGone ? (
        <Empty
          icon="providers"
          title={providerTexts.notThere}
          actions={<Link to="/providers">{providerTexts.back}</Link>}
        />
      ) : (
        <PageBody>
          <Loaded query={provider}>{() => null}</Loaded>
        </PageBody>
      )}
    </>
  );
}

function ProviderView({ versioned }: { readonly versioned: Versioned<Provider> }) {
  const { data: provider } = versioned;
  const { slug } = provider;
  const navigate = useNavigate();
  const client = useQueryClient();
  const mayWrite = useMay('providers.write');
  const usage = useUsage('slug');
  const configs = useConfigsOf(slug);
  const [dialog, setDialog] = useState<'rotate' | 'remove'>();
  const own = usage.data === null ? null : usage.data?.get(slug);
  const isOwn = provider.managedBy === 'api';
  const canChange = isOwn && mayWrite;
  const changed = (text: string) => {
    showToast({ kind: 'done', text });
    void client.invalidateQueries({ queryKey: ['providers'] });
  };
  return (
    <>
      <PageHeader title={providerTexts.one} aside={<span className="text-lead">@{slug}</span>}>
        <Button icon="retry" disabled={!canChange} onClick={() => setDialog('rotate')}>
          {providerTexts.rotate}
        </Button>
        <Menu
          trigger={<IconButton icon="more" label={providerTexts.actions(slug)} disabled={!canChange} />}
          groups={[
            {
              items: [
                {
                  label: providerTexts.remove,
                  icon: 'trash',
                  isDangerous: true,
                  onSelect: () => setDialog('remove'),
                },
              ],
            },
          ]}
        />
      </PageHeader>
      <PageBody width="text">
        <p className="mb-3">
          <Link to="/providers">← {providerTexts.back}</Link>
        </p>
        {!isOwn && (
          <p className="mb-3 rounded bg-hover px-3 py-2">
            {providerTexts.readOnly(providerTexts.managedBy[provider.managedBy])}
          </p>
        )}
        {provider.unreadable && (
          <p className="mb-3 rounded bg-error-soft px-3 py-2">{providerTexts.unreadable}</p>
        )}
        <TestSection slug={slug} />
        <ProviderFacts
          provider={provider}
          usage={own}
          isUsageKnown={usage.data !== undefined}
          configs={configs}
        />
      </PageBody>
      {dialog === 'rotate' && (
        <RotateCredential
          versioned={versioned}
          onClose={() => setDialog(undefined)}
          onRotated={() => {
            setDialog(undefined);
            changed(providerTexts.rotated);
          }}
        />
      )}
      <DestroyDialog
        isOpen={dialog === 'remove'}
        onClose={() => setDialog(undefined)}
        title={providerTexts.removeTitle(slug)}
        action={providerTexts.remove}
        keep={providerTexts.keep}
        typedName={slug}
        onDestroy={async () => {
          await answer(api.DELETE('/admin/v1/providers/{slug}', { params: { path: { slug } } }));
          await navigate({ to: '/providers' });
          changed(providerTexts.removed);
        }}
      >
        {providerTexts.removeText(
          own === null
            ? providerTexts.usesUnknown
            : providerTexts.used(
                countOf(own?.requests ?? 0, 'request'),
                countOf(configs.data?.length ?? 0, 'config'),
              ),
        )}
      </DestroyDialog>
    </>
  );
}

function TestSection({ slug }: { readonly slug: string }) {
  const mayTest = useMay('providers.write');
  const [model, setModel] = useState('');
  const test = useMutation({
    mutationFn: () =>
      answer(
        api.POST('/admin/v1/providers/{slug}/test', {
          params: { path: { slug } },
          body: model.trim() === '' ? {} : { model: model.trim() },
        }),
      ),
  });
  const run = () => mayTest && test.mutate();
  useShortcut('t', providerTexts.test, run, { isOn: mayTest });
  return (
    <Section title={providerTexts.testTitle}>
      <form
        className="grid max-w-xl gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <p className="text-muted">{providerTexts.testText}</p>
        <TextField
          label={providerTexts.model}
          hint={providerTexts.modelHint}
          value={model}
          onChange={setModel}
        />
        <div>
          <Button
            type="submit"
            disabled={!mayTest}
            title={mayTest ? undefined : uiTexts.mayNot}
            isBusy={test.isPending}
            busyLabel={providerTexts.testing}
          >
            {providerTexts.test}
          </Button>
        </div>
        {test.data && !test.isPending && <TestResult result={test.data} />}
        {test.error && <FailedLine failure={test.error} />}
      </form>
    </Section>
  );
}
