import { Link } from '@tanstack/react-router';
import { auditTexts } from '../../texts/en/audit.js';
import { Button } from '../../ui/button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { DiffView } from '../../ui/diff-view.js';
import { exactTime } from '../../ui/format/time.js';
import { HostileText } from '../../ui/hostile-text.js';
import { isRead, type AuditEntry, type AuditSearch } from './audit-query.js';

interface AuditEntryProps {
  readonly entry: AuditEntry;
  readonly onFilter: (part: AuditSearch) => void;
}

/** An open entry: before and after, the request that did it, and what else that key or address did. */
export function AuditEntryDetails({ entry, onFilter }: AuditEntryProps) {
  const { actor, address, requestId, before, after } = entry;
  const note = isRead(entry)
    ? auditTexts.wasRead
    : before === undefined && after === undefined
      ? auditTexts.nothingStored
      : before === undefined
        ? auditTexts.wasCreated
        : after === undefined
          ? auditTexts.wasDeleted
          : undefined;
  return (
    <div className="grid gap-3 py-2 pl-6 max-narrow:pl-0">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-table text-muted">
        <span>{exactTime(entry.at)}</span>
        <span className="flex min-w-0 items-center gap-1">
          {auditTexts.actorId} <code className="break-all">{actor.id}</code>
        </span>
        <span className="flex min-w-0 items-center gap-1">
          {auditTexts.request} <code className="break-all">{requestId}</code>
          <CopyButton text={requestId} label={auditTexts.copyRequest} />
        </span>
        <ResourceLink entry={entry} />
      </p>
      {note !== undefined && <p className="text-muted">{note}</p>}
      {(before !== undefined || after !== undefined) && (
        <DiffView label={auditTexts.beforeAndAfter} before={textOf(before)} after={textOf(after)} />
      )}
      <p className="flex flex-wrap gap-2">
        <Button isSmall onClick={() => onFilter({ actor: actor.id })}>
          <HostileText text={auditTexts.onlyWho(actor.name)} className="max-w-60 truncate" />
        </Button>
        {address !== undefined && (
          <Button isSmall onClick={() => onFilter({ address })}>
            {auditTexts.onlyAddress(address)}
          </Button>
        )}
        <Button isSmall onClick={() => onFilter({ request_id: requestId })}>
          {auditTexts.onlyRequest}
        </Button>
      </p>
    </div>
  );
}

/** Nothing is no line, so that the other state alone is seen. */
function textOf(state: AuditEntry['before']): string {
  return state === undefined ? '' : JSON.stringify(state, undefined, 2);
}

const pages: Readonly<
  Record<string, '/keys/$id' | '/configs/$id' | '/prompts/$id' | '/prompts/partials/$id' | undefined>
> = {
  'api-keys': '/keys/$id',
  configs: '/configs/$id',
  prompts: '/prompts/$id',
  partials: '/prompts/partials/$id',
};

function ResourceLink({ entry }: { readonly entry: AuditEntry }) {
  const { resource, resourceId, after } = entry;
  const to = pages[resource];
  if (after === undefined) return null;
  if (isRead(entry) && auditTexts.reads[resourceId] === undefined)
    return (
      <Link to="/requests/$id" params={{ id: resourceId }}>
        {auditTexts.openResource}
      </Link>
    );
  if (resource === 'providers')
    return (
      <Link to="/providers/$slug" params={{ slug: resourceId }}>
        {auditTexts.openResource}
      </Link>
    );
  return to === undefined ? null : (
    <Link to={to} params={{ id: resourceId }}>
      {auditTexts.openResource}
    </Link>
  );
}
