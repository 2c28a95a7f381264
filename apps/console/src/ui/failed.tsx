import { toApiError } from '../api/api-error.js';
import { uiTexts } from '../texts/en/ui.js';
import { Button } from './button.js';
import { CopyButton } from './copy-button.js';
import { Icon } from './icon.js';

/** A failure in place of what could not be loaded. */
export interface FailedProps {
  readonly failure: unknown;
  readonly onRetry?: () => void;
}

/** The message of the gateway, its code, the id of the request, and "Try again". */
export function Failed({ failure, onRetry }: FailedProps) {
  const error = toApiError(failure);
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded border border-error/40 bg-error-soft p-4"
    >
      <div className="flex gap-2">
        <Icon name="error" className="mt-0.5 text-error" />
        <p className="min-w-0 break-words font-medium" dir="auto">
          {error.code === 'store_unavailable' ? uiTexts.storeAway : error.message}
        </p>
      </div>
      <Facts code={error.code} requestId={error.requestId} />
      {error.status === 403 && <p>{uiTexts.mayNot}</p>}
      {onRetry && (
        <Button isSmall icon="refresh" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** A failure in one line, for dialogs and forms. */
export function FailedLine({ failure }: { readonly failure: unknown }) {
  const error = toApiError(failure);
  return (
    <div role="alert" className="grid gap-1 rounded bg-error-soft p-2">
      <div className="flex gap-2">
        <Icon name="error" className="mt-0.5 text-error" />
        <span className="min-w-0 break-words" dir="auto">
          {error.message}
        </span>
      </div>
      <Facts code={error.code} requestId={error.requestId} />
    </div>
  );
}

function Facts({ code, requestId }: { readonly code: string; readonly requestId: string | undefined }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 pl-6 text-table text-muted">
      <span>
        {uiTexts.code} <code>{code}</code>
      </span>
      {requestId !== undefined && (
        <span className="flex items-center gap-1">
          {uiTexts.requestId} <code className="break-all">{requestId}</code> <CopyButton text={requestId} />
        </span>
      )}
    </p>
  );
}
