import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toApiError } from '../api/api-error.js';
import { uiTexts } from '../texts/en/ui.js';
import { Failed } from './failed.js';
import { formatClock } from './format/time.js';
import { Icon } from './icon.js';
import { Skeleton } from './skeleton.js';

/** A question to the API, and what to show of its answer. */
export interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** In the shape of what comes. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * The states of a question: nothing for 180 ms, then a skeleton, then the answer or the failure. What was read before stays
 * when a later reading fails, with the moment it is from.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch, dataUpdatedAt } = query;
  const retry = () => void refetch();
  if (isPending) return skeleton ?? <Skeleton />;
  if (data === undefined) return <Failed failure={error} onRetry={retry} />;
  return (
    <>
      {error && <OutdatedNote failure={error} since={dataUpdatedAt} />}
      {children(data)}
    </>
  );
}

function OutdatedNote({ failure, since }: { readonly failure: unknown; readonly since: number }) {
  const { code, message } = toApiError(failure);
  const time = formatClock(since);
  return (
    <p role="alert" className="mb-3 flex gap-2 rounded bg-warning-soft px-3 py-2">
      <Icon name="warning" className="mt-0.5 text-warning" />
      {code === 'store_unavailable' ? uiTexts.storeAwaySince(time) : `${message} ${uiTexts.read} ${time}.`}
    </p>
  );
}
