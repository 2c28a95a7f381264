import { useId, useState } from 'react';
import { auditTexts } from '../../texts/en/audit.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { Select } from '../../ui/select.js';
import {
  auditActions,
  auditedKinds,
  hasFilters,
  leavesSignInsOut,
  noFilters,
  type AuditEntry,
  type AuditSearch,
} from './audit-query.js';
import { PausedField } from '../../ui/paused-field.js';

/** The filters of an address. */
interface AuditFiltersProps {
  readonly search: AuditSearch;
  /** What is loaded: its names are offered. */
  readonly entries: readonly AuditEntry[];
  readonly onChange: (part: AuditSearch, replace: boolean) => void;
}

/** The filters that are folded up in narrow windows. */
const folded = ['actor', 'action', 'resource', 'address'] as const satisfies readonly (keyof AuditSearch)[];

/** Who, what was done, to what, from where. In narrow windows all but the search is behind a button. */
export function AuditFilters({ search, entries, onChange }: AuditFiltersProps) {
  const id = useId();
  const typed = (value: string) => (value === '' ? undefined : value);
  const [isOpen, setIsOpen] = useState(false);
  const field = 'w-48 max-narrow:w-auto';
  const choice = 'w-36 max-narrow:w-auto';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-64 max-narrow:w-auto max-narrow:grow">
        <PausedField
          label={auditTexts.search}
          isLabelHidden
          data-page-search
          placeholder={auditTexts.search}
          title={auditTexts.searchHint}
          value={search.text ?? ''}
          onChange={(text) => onChange({ text: typed(text) }, true)}
        />
      </div>
      <Button
        icon="filter"
        className="narrow:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {auditTexts.filters(folded.filter((name) => search[name] !== undefined).length)}
      </Button>
      <div
        className={classNames(
          'contents max-narrow:grid max-narrow:w-full max-narrow:grid-cols-2 max-narrow:gap-2',
          !isOpen && 'max-narrow:hidden',
        )}
      >
        <div className={field}>
          <PausedField
            label={auditTexts.who}
            isLabelHidden
            placeholder={auditTexts.who}
            title={auditTexts.whoHint}
            list={`${id}-who`}
            value={search.actor ?? ''}
            onChange={(actor) => onChange({ actor: typed(actor) }, true)}
          />
          <Known id={`${id}-who`} values={entries.map(({ actor }) => actor.name)} />
        </div>
        <div className={choice}>
          <Select
            label={auditTexts.action}
            isLabelHidden
            value={auditActions.find((one) => one === search.action) ?? ''}
            options={[
              { value: '', label: auditTexts.anyAction },
              ...auditActions.map((value) => ({ value, label: auditTexts.actions[value] })),
            ]}
            onChange={(action) => onChange({ action: typed(action) }, false)}
          />
        </div>
        <div className={choice}>
          <Select
            label={auditTexts.kind}
            isLabelHidden
            value={auditedKinds.find((one) => one === search.resource) ?? ''}
            options={[
              { value: '', label: auditTexts.anyKind },
              ...auditedKinds.map((value) => ({ value, label: auditTexts.kinds[value] ?? value })),
            ]}
            onChange={(resource) => onChange({ resource: typed(resource) }, false)}
          />
        </div>
        <div className={field}>
          <PausedField
            label={auditTexts.address}
            isLabelHidden
            placeholder={auditTexts.address}
            list={`${id}-from`}
            value={search.address ?? ''}
            onChange={(address) => onChange({ address: typed(address) }, true)}
          />
          <Known id={`${id}-from`} values={entries.flatMap(({ address }) => address ?? [])} />
        </div>
      </div>
      {!hasFilters(search) && (
        <Button
          aria-pressed={!leavesSignInsOut(search)}
          title={auditTexts.signInsHint}
          onClick={() => onChange({ sign_ins: leavesSignInsOut(search) ? true : undefined }, false)}
        >
          {auditTexts.signIns}
        </Button>
      )}
      {search.request_id !== undefined && (
        <Button
          isSmall
          icon="close"
          title={auditTexts.removeRequest}
          onClick={() => onChange({ request_id: undefined }, false)}
        >
          {auditTexts.requestChip(search.request_id)}
        </Button>
      )}
      {hasFilters(search) && (
        <Button isSmall kind="quiet" onClick={() => onChange(noFilters, false)}>
          {auditTexts.clear}
        </Button>
      )}
    </div>
  );
}

function Known({ id, values }: { readonly id: string; readonly values: readonly string[] }) {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
