import { settingsTexts } from '../../texts/en/settings.js';
import { Empty } from '../../ui/empty.js';
import { formatDuration } from '../../ui/format/duration.js';
import { formatBytes, formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { StatusLabel } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import type { Replica } from './use-settings.js';

const tones = { serving: 'ok', draining: 'warning', silent: 'error' } as const;

/** The processes that serve; which of them differ from the others in version or config file. */
export function ReplicasTab({ replicas, readAt }: ReplicasTabProps) {
  if (replicas.length === 0)
    return <Empty title={settingsTexts.noReplicas}>{settingsTexts.noReplicasText}</Empty>;
  const names = settingsTexts.replica;
  const usualFile = mostFrequent(replicas.map(({ configDigest }) => configDigest));
  const usualVersion = mostFrequent(replicas.map(({ version }) => version));
  const differs = replicas.some(
    ({ configDigest, version }) => configDigest !== usualFile || version !== usualVersion,
  );
  const columns: readonly TableColumn<Replica>[] = [
    {
      id: 'host',
      title: names.host,
      cell: ({ host, pid, worker }) => (
        <>
          <HostileText text={host} className="font-medium break-all" />{' '}
          <span className="text-muted">
            {worker === undefined ? settingsTexts.process(pid) : settingsTexts.worker(worker)}
          </span>
        </>
      ),
    },
    {
      id: 'state',
      title: names.state,
      cell: ({ state, seenAt }) => (
        <>
          <StatusLabel tone={tones[state]}>{settingsTexts.replicaStates[state]}</StatusLabel>
          {state === 'silent' && (
            <span className="ml-1 text-muted">
              {settingsTexts.silentFor(formatDuration(Date.parse(readAt) - Date.parse(seenAt)))}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'version',
      title: names.version,
      isWideOnly: true,
      cell: ({ version }) => (version === usualVersion ? version : <Differs text={version} />),
    },
    {
      id: 'started',
      title: names.started,
      isWideOnly: true,
      cell: ({ startedAt }) => <Time moment={startedAt} />,
    },
    number('inFlight', names.inFlight, ({ inFlight }) => formatCount(inFlight)),
    number('perMinute', names.perMinute, ({ requestsPerMinute }) => formatCount(requestsPerMinute)),
    number('lag', names.lag, ({ eventLoopLagMs }) => formatDuration(eventLoopLagMs)),
    number('memory', names.memory, ({ memoryBytes }) => formatBytes(memoryBytes)),
    number('circuits', names.circuits, ({ openCircuits }) => formatCount(openCircuits.length)),
    {
      id: 'file',
      title: names.file,
      isWideOnly: true,
      cell: ({ configDigest }) => {
        const text = configDigest?.slice(0, 8) ?? settingsTexts.noFile;
        return configDigest === usualFile ? <code>{text}</code> : <Differs text={text} />;
      },
    },
  ];
  return (
    <>
      {differs && <p className="mb-3 rounded bg-warning-soft px-3 py-2">{settingsTexts.differsText}</p>}
      <Table
        caption={settingsTexts.replicasCaption}
        columns={columns}
        rows={replicas}
        rowKey={({ id }) => id}
        narrowNote={({ inFlight, requestsPerMinute }) =>
          `${names.inFlight} ${formatCount(inFlight)} · ${names.perMinute} ${formatCount(requestsPerMinute)}`
        }
      />
      <OpenCircuits replicas={replicas} />
    </>
  );
}

interface ReplicasTabProps {
  readonly replicas: readonly Replica[];
  /** By the clock of the gateway. */
  readonly readAt: string;
}

function OpenCircuits({ replicas }: { readonly replicas: readonly Replica[] }) {
  const names = new Set(
    replicas.flatMap(({ openCircuits }) =>
      openCircuits.map(({ slug, provider, model }) => `@${slug ?? provider}/${model ?? '*'}`),
    ),
  );
  if (names.size === 0) return null;
  return (
    <p className="mt-3">
      <HostileText text={settingsTexts.circuitsText([...names].join(', '))} />
    </p>
  );
}

function Differs({ text }: { readonly text: string }) {
  return (
    <StatusLabel tone="warning">
      {text} {settingsTexts.differs}
    </StatusLabel>
  );
}

function number(id: string, title: string, cell: TableColumn<Replica>['cell']): TableColumn<Replica> {
  return { id, title, align: 'end', isWideOnly: true, cell };
}

/** The value that most have; of several the first. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0];
}
