import { useNavigate, useSearch } from '@tanstack/react-router';
import { settingsTexts } from '../../texts/en/settings.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { HostileText } from '../../ui/hostile-text.js';
import { PausedField } from '../../ui/paused-field.js';
import { Select } from '../../ui/select.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import type { SystemFacts } from './use-settings.js';

type Variable = SystemFacts['environment'][number];

const sources = ['any', 'environment', 'default', 'absent'] as const;

/** The environment variables that the gateway knows, and where the value of each is from. */
export function EnvironmentTab({ variables }: { readonly variables: readonly Variable[] }) {
  const { q = '', source = 'any' } = useSearch({ from: '/framed/settings' });
  const navigate = useNavigate({ from: '/settings' });
  const change = (
    part: { readonly q?: string | undefined; readonly source?: Variable['source'] | undefined },
    replace: boolean,
  ) => void navigate({ search: (before) => ({ ...before, ...part }), replace });
  const text = q.toLowerCase();
  const found = variables.filter(
    (one) =>
      (source === 'any' || one.source === source) &&
      `${one.name} ${one.value ?? ''}`.toLowerCase().includes(text),
  );
  return (
    <>
      <p className="mb-3 text-muted">{settingsTexts.environmentText}</p>
      <div className="mb-3 flex flex-wrap gap-2">
        <div className="w-64 max-w-full">
          <PausedField
            label={settingsTexts.findVariable}
            isLabelHidden
            data-page-search
            placeholder={settingsTexts.findVariable}
            value={q}
            onChange={(next) => change({ q: next === '' ? undefined : next }, true)}
          />
        </div>
        <div className="w-36">
          <Select
            label={settingsTexts.source}
            isLabelHidden
            value={source}
            options={sources.map((value) => ({ value, label: settingsTexts.sources[value] }))}
            onChange={(next) => change({ source: next === 'any' ? undefined : next }, false)}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <Empty
          title={settingsTexts.noVariable}
          actions={
            <Button onClick={() => change({ q: undefined, source: undefined }, false)}>
              {settingsTexts.clear}
            </Button>
          }
        />
      ) : (
        <Table
          caption={settingsTexts.environmentCaption}
          columns={columns}
          rows={found}
          rowKey={({ name }) => name}
          narrowNote={(variable) => <Value {...variable} />}
        />
      )}
    </>
  );
}

const columns: readonly TableColumn<Variable>[] = [
  {
    id: 'name',
    title: settingsTexts.variable,
    width: '320px',
    cell: ({ name }) => <code className="break-all">{name}</code>,
  },
  {
    id: 'value',
    title: settingsTexts.value,
    isWideOnly: true,
    cell: (variable) => <Value {...variable} />,
  },
  {
    id: 'source',
    title: settingsTexts.source,
    width: '120px',
    cell: ({ source }) => (
      <span className={source === 'environment' ? 'font-medium' : 'text-muted'}>
        {settingsTexts.sources[source]}
      </span>
    ),
  },
];

function Value({ value, isSecret }: Variable) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {value !== undefined && (
        <code className="min-w-0 break-all">
          <HostileText text={value.replaceAll('***', '•••')} />
        </code>
      )}
      {isSecret && <Badge>{settingsTexts.isSecret}</Badge>}
    </span>
  );
}
