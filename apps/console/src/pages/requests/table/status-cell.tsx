import { requestsTexts } from '../../../texts/en/requests.js';
import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icon.js';
import type { IconName } from '../../../ui/icon-paths.js';
import type { LogRow } from './log-row.js';

/** The status with signs for what happened besides; each sign has a word for readers of the screen. */
export function StatusCell({
  row,
}: {
  readonly row: Pick<LogRow, 'status' | 'outcome' | 'rescued' | 'attempts' | 'cache' | 'estimated'>;
}) {
  const { status, outcome, rescued, attempts, cache, estimated } = row;
  const isError = outcome === 'error';
  return (
    <span className="inline-flex items-center gap-1.5">
      <span
        className={classNames(
          'font-mono',
          isError && 'font-semibold text-error',
          outcome === 'cancelled' && 'text-warning',
        )}
      >
        {isError && <Icon name="error" size={12} className="mr-1 inline align-[-1px]" />}
        {status}
      </span>
      {rescued && <Sign icon="retry" word={requestsTexts.rescued(attempts)} text={String(attempts)} />}
      {cache === 'HIT' && <Sign icon="bolt" word={requestsTexts.fromCache} />}
      {outcome === 'cancelled' && <Sign icon="stop" word={requestsTexts.callerLeft} />}
      {isError && status < 400 && <Sign icon="warning" word={requestsTexts.broken} />}
      {estimated === true && <Sign text="≈" word={requestsTexts.estimated} />}
    </span>
  );
}

function Sign({
  icon,
  word,
  text,
}: {
  readonly icon?: IconName;
  readonly word: string;
  readonly text?: string;
}) {
  return (
    <span title={word} className="inline-flex items-center gap-0.5 text-label text-muted">
      {icon && <Icon name={icon} size={12} />}
      {text !== undefined && <span aria-hidden="true">{text}</span>}
      <span className="sr-only">{word}</span>
    </span>
  );
}
