import { Fragment } from 'react';
import { auditTexts } from '../../texts/en/audit.js';
import { classNames } from '../../ui/class-names.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Icon } from '../../ui/icon.js';
import { StatusLabel } from '../../ui/status-label.js';
import { narrowWindow, useMedia } from '../../ui/use-media.js';
import { Time } from '../../ui/values.js';
import { AuditEntryDetails } from './audit-entry.js';
import { isRead, type AuditEntry, type AuditSearch } from './audit-query.js';
import { changedMembers } from './changed-members.js';

interface AuditTableProps {
  readonly entries: readonly AuditEntry[];
  readonly openId: string | undefined;
  readonly onToggle: (id: string) => void;
  readonly onFilter: (part: AuditSearch) => void;
}

const cell = 'h-(--row-height) px-2 py-1 first:pl-0';
const wide = `${cell} max-narrow:hidden`;

/** Changes in rows, each of which opens in place. */
export function AuditTable({ entries, openId, onToggle, onFilter }: AuditTableProps) {
  const { columns } = auditTexts;
  const isNarrow = useMedia(narrowWindow);
  const head = 'px-2 py-1.5 font-medium whitespace-nowrap text-muted first:pl-0';
  return (
    <table className="w-full table-fixed border-collapse text-left text-table">
      <caption className="sr-only">{auditTexts.caption}</caption>
      <thead>
        <tr className="border-b">
          <th scope="col" className={`${head} w-40 max-narrow:w-auto`}>
            <span className="max-narrow:hidden">{columns.time}</span>
            <span className="narrow:hidden">{columns.change}</span>
          </th>
          <th scope="col" className={`${head} w-44 max-narrow:hidden`}>
            {columns.who}
          </th>
          <th scope="col" className={`${head} w-28 max-narrow:hidden`}>
            {columns.action}
          </th>
          <th scope="col" className={`${head} w-64 max-narrow:hidden min-[1200px]:w-80`}>
            {columns.what}
          </th>
          <th scope="col" className={`${head} w-36 max-narrow:hidden`}>
            {columns.from}
          </th>
          <th scope="col" className={`${head} max-narrow:hidden`}>
            {columns.changed}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const isOpen = entry.id === openId;
          return (
            <Fragment key={entry.id}>
              <EntryRow entry={entry} isOpen={isOpen} onToggle={() => onToggle(entry.id)} />
              {isOpen && (
                <tr className="border-b border-line/70">
                  <td colSpan={isNarrow ? 1 : 6} className="pr-2 pb-3">
                    <AuditEntryDetails entry={entry} onFilter={onFilter} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

interface EntryRowProps {
  readonly entry: AuditEntry;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function EntryRow({ entry, isOpen, onToggle }: EntryRowProps) {
  const { at, actor, address } = entry;
  return (
    <tr
      className={classNames('cursor-pointer hover:bg-hover/60', !isOpen && 'border-b border-line/70')}
      onClick={(event) => {
        // Its button, and text that is being chosen, have a meaning of their own.
        const isOwn = (event.target as Element).closest('button, a') !== null;
        if (!isOwn && (getSelection()?.isCollapsed ?? true)) onToggle();
      }}
    >
      <td className={cell}>
        <span className="flex items-center gap-1">
          <button
            type="button"
            data-audit-entry={entry.id}
            aria-expanded={isOpen}
            aria-label={auditTexts.show(nameOf(entry))}
            onClick={onToggle}
            className="-ml-1 grid size-6 shrink-0 place-items-center rounded text-muted hover:bg-hover hover:text-ink"
          >
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
          </button>
          <span className="flex min-w-0 grow gap-x-2 narrow:hidden">
            <HostileText text={actor.name} className="min-w-0 truncate font-medium" />
            <Action entry={entry} />
          </span>
          <Time moment={at} />
        </span>
        <div className="pl-6 narrow:hidden">
          <What entry={entry} />
        </div>
      </td>
      <td className={wide}>
        <HostileText text={actor.name} className="block truncate" />
      </td>
      <td className={wide}>
        <Action entry={entry} />
      </td>
      <td className={wide}>
        <What entry={entry} />
      </td>
      <td className={classNames(wide, 'truncate', address === undefined && 'text-muted')} title={address}>
        {address ?? auditTexts.unknownAddress}
      </td>
      <td className={wide}>
        <Changed entry={entry} />
      </td>
    </tr>
  );
}

function Action({ entry: { action } }: { readonly entry: AuditEntry }) {
  // A newer gateway may have further actions.
  const text = (auditTexts.actions as Readonly<Record<string, string>>)[action] ?? action;
  return action === 'refuse' ? <StatusLabel tone="warning">{text}</StatusLabel> : <span>{text}</span>;
}

function What({ entry }: { readonly entry: AuditEntry }) {
  if (isRead(entry)) return <ReadBodies entry={entry} />;
  return (
    <span className="flex min-w-0 gap-1">
      <span className="shrink-0 text-muted">{auditTexts.kinds[entry.resource] ?? entry.resource}</span>
      <HostileText text={nameOf(entry)} className="min-w-0 truncate" />
    </span>
  );
}

/** Whose bodies were read. */
function ReadBodies({ entry: { resourceId } }: { readonly entry: AuditEntry }) {
  const many = auditTexts.reads[resourceId];
  if (many !== undefined) return <span className="block truncate">{many}</span>;
  return (
    <span className="flex min-w-0 gap-1">
      <span className="shrink-0 text-muted">{auditTexts.bodiesOfRequest}</span>
      <HostileText text={resourceId} className="min-w-0 truncate" />
    </span>
  );
}

const shownMembers = 2;

function Changed({ entry: { before, after } }: { readonly entry: AuditEntry }) {
  if (before === undefined || after === undefined) return null;
  const members = changedMembers(before, after);
  const texts = members
    .slice(0, shownMembers)
    .map((one) => `${one.path} ${one.before ?? '∅'} → ${one.after ?? '∅'}`);
  const rest = members.length - shownMembers;
  const all = [...texts, ...(rest > 0 ? [auditTexts.more(rest)] : [])].join(', ');
  return <HostileText text={all} className="block truncate text-muted" />;
}

function nameOf({ resourceId, before, after }: AuditEntry): string {
  const name = (after ?? before)?.['name'];
  return typeof name === 'string' && name !== '' ? name : resourceId;
}
