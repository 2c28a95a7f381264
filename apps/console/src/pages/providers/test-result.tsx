import type { components } from '../../api/api.generated.js';
import { providerTexts } from '../../texts/en/providers.js';
import { formatDuration } from '../../ui/format/duration.js';
import { countOf } from '../../ui/format/number.js';
import { Icon } from '../../ui/icon.js';

/** Answer of a test, of a stored provider or of one that is not stored. */
export type ProviderTrial = components['schemas']['ProviderTrial'];

interface Upstream {
  readonly status?: number;
  readonly code?: string | number;
}

/** What a test has shown; of a failure the upstream's own words. */
export function TestResult({ result }: { readonly result: ProviderTrial }) {
  if (result.ok)
    return (
      <p role="status" className="flex gap-1.5 break-words text-success">
        <Icon name="check" className="mt-0.5" />
        <span className="min-w-0">
          {providerTexts.worked(result.model, formatDuration(result.durationMs))}{' '}
          {result.models !== undefined && providerTexts.offers(countOf(result.models.length, 'model'))}
        </span>
      </p>
    );
  const { message, code, upstream } = (result.error ?? {}) as {
    readonly message?: string;
    readonly code?: string;
    readonly upstream?: Upstream;
  };
  return (
    <div role="alert" className="grid gap-1 rounded bg-error-soft p-2">
      <p className="flex gap-1.5 font-medium">
        <Icon name="error" className="mt-0.5 text-error" /> {providerTexts.refused}
      </p>
      <p className="min-w-0 break-words pl-6" dir="auto">
        {message}
      </p>
      <p className="pl-6 text-table text-muted">
        <code>{code}</code>
        {upstream?.status !== undefined && ` · ${providerTexts.upstream} ${upstream.status}`} · {result.model}{' '}
        · {formatDuration(result.durationMs)}
      </p>
    </div>
  );
}
