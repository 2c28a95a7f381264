import { gatewayAddress } from '../../api/addresses.js';
import { settingsTexts } from '../../texts/en/settings.js';
import { formatDuration } from '../../ui/format/duration.js';
import { countOf, formatBytes, formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Section } from '../../ui/page-header.js';
import { StatusLabel } from '../../ui/status-label.js';
import { useNow } from '../../ui/use-now.js';
import { Time } from '../../ui/values.js';
import { Fact, FactList } from './fact-list.js';
import type { SystemFacts } from './use-settings.js';

/** What the answering process runs with, and which variable sets each part. */
export function SystemTab({ system }: { readonly system: SystemFacts }) {
  const now = useNow(60_000);
  return (
    <>
      <p className="mb-4 text-muted">{settingsTexts.readOnly}</p>
      <Section title={settingsTexts.program}>
        <FactList>
          <Fact label={settingsTexts.version}>{system.version}</Fact>
          <Fact label={settingsTexts.node}>{system.node}</Fact>
          <Fact
            label={settingsTexts.started}
            note={settingsTexts.up(formatDuration(Math.max(0, now - Date.parse(system.startedAt))))}
          >
            <Time moment={system.startedAt} />
          </Fact>
          <Fact label={settingsTexts.workers} note={settingsTexts.changedBy('GATEWAY_WORKERS')}>
            {formatCount(system.workers)}
          </Fact>
          <Fact
            label={settingsTexts.encryption}
            note={`${settingsTexts.encryptionNote} ${settingsTexts.changedBy('GATEWAY_ENCRYPTION_KEY')}`}
          >
            {formatCount(system.encryption.keys)}
          </Fact>
        </FactList>
      </Section>
      <DatabaseSection database={system.database} />
      <Section title={settingsTexts.redis}>
        {system.redis ? (
          <FactList>
            <Fact label={settingsTexts.state} note={settingsTexts.changedBy('GATEWAY_REDIS_URL')}>
              <Reached {...system.redis} />
            </Fact>
          </FactList>
        ) : (
          <p className="text-muted">{settingsTexts.noRedis}</p>
        )}
      </Section>
      <LogSection log={system.log} />
      <Section title={settingsTexts.documents}>
        <p className="mb-2">{settingsTexts.documentsText}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          <li>
            <a href={gatewayAddress('/docs')}>{settingsTexts.links.reference}</a>
          </li>
          <li>
            <a href={gatewayAddress('/openapi.json')}>{settingsTexts.links.openapi}</a>
          </li>
        </ul>
      </Section>
    </>
  );
}

function DatabaseSection({ database }: { readonly database: SystemFacts['database'] }) {
  const { type, version, host, path, sizeBytes, migrations } = database;
  const place = host ?? path;
  return (
    <Section title={settingsTexts.database}>
      <FactList>
        <Fact label={settingsTexts.database}>
          {settingsTexts.databaseTypes[type]} {version}
        </Fact>
        <Fact label={settingsTexts.state}>
          <Reached {...database} />
        </Fact>
        {place !== undefined && (
          <Fact label={settingsTexts.place} note={settingsTexts.changedBy('GATEWAY_DATABASE_URL')}>
            <code className="break-all">
              <HostileText text={place} />
            </code>
          </Fact>
        )}
        {sizeBytes !== undefined && <Fact label={settingsTexts.size}>{formatBytes(sizeBytes)}</Fact>}
        <Fact label={settingsTexts.migrations}>
          {migrations?.version === undefined
            ? settingsTexts.notReported
            : settingsTexts.upTo(migrations.version)}
          {migrations !== undefined && migrations.pending.length > 0 && (
            <span className="ml-2">
              <StatusLabel tone="warning">{settingsTexts.pending(migrations.pending.join(', '))}</StatusLabel>
            </span>
          )}
        </Fact>
      </FactList>
    </Section>
  );
}

function LogSection({ log }: { readonly log: SystemFacts['log'] }) {
  return (
    <Section title={settingsTexts.log}>
      {log === undefined ? (
        <p className="text-muted">{settingsTexts.noLog}</p>
      ) : (
        <FactList>
          <Fact label={settingsTexts.bodies} note={settingsTexts.changedBy('GATEWAY_LOG_BODIES')}>
            {settingsTexts.bodyModes[log.bodies] ?? log.bodies}
          </Fact>
          <Fact label={settingsTexts.retention} note={settingsTexts.changedBy('GATEWAY_LOG_RETENTION_DAYS')}>
            {countOf(log.retentionDays, 'day')}
          </Fact>
          <Fact label={settingsTexts.unfiled} note={settingsTexts.unfiledNote}>
            {countOf(log.unfiled, 'record')}
          </Fact>
          <Fact label={settingsTexts.dropped} note={settingsTexts.droppedNote}>
            {log.dropped > 0 ? (
              <StatusLabel tone="error">{countOf(log.dropped, 'record')}</StatusLabel>
            ) : (
              countOf(log.dropped, 'record')
            )}
          </Fact>
        </FactList>
      )}
    </Section>
  );
}

function Reached({ state, latencyMs }: ReachedProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusLabel tone={state === 'reachable' ? 'ok' : 'error'}>{settingsTexts.states[state]}</StatusLabel>
      {latencyMs !== undefined && <span className="text-muted">{formatDuration(latencyMs)}</span>}
    </span>
  );
}

interface ReachedProps {
  readonly state: 'reachable' | 'unreachable';
  readonly latencyMs?: number;
}
