import type { AnalyticsRow, ConfigSourceState, SeenReplica } from '@model-gateway/core';
import { dayNumberOf } from '@model-gateway/usage';
import { listKnownModels, type KnownModel } from '../models/list-known-models.js';
import { countOf, inDays, type AttentionItem } from './attention-item.js';

const dayMs = 86_400_000;
const retirementDays = 60;
const longestLagMs = 60_000;

/** Models in use that their upstream is about to retire. @param usage requests of the last seven days by model */
export function modelAttention(
  usage: readonly AnalyticsRow[],
  now: number,
  known: readonly KnownModel[] = listKnownModels(now),
): readonly AttentionItem[] {
  return usage.flatMap(({ group, requests, unpriced }): AttentionItem[] => {
    if (typeof group !== 'string') return [];
    const subject = { resource: 'models', id: group };
    const items: AttentionItem[] = [];
    const retirement = retirementOf(group, known);
    const day = retirement && dayNumberOf(retirement.notBefore);
    const at = (day ?? 0) * dayMs;
    if (retirement && day !== undefined && at - now <= retirementDays * dayMs) {
      const instead = retirement.replacement === undefined ? '' : ` Use ${retirement.replacement} instead.`;
      const when = at <= now ? 'may have ended' : `may end ${inDays(at, now)}`;
      items.push({
        kind: 'model_retires',
        severity: 'warning',
        subject,
        message: `The model ${group} ${when}.${instead}`,
        at,
        count: requests,
      });
    }
    if (unpriced > 0)
      items.push({
        kind: 'price_unknown',
        severity: 'info',
        subject,
        message: `The price of ${group} is unknown: ${countOf(unpriced, 'request')} of the last seven days.`,
        count: unpriced,
      });
    return items;
  });
}

function retirementOf(model: string, known: readonly KnownModel[]): KnownModel['retirement'] {
  return known
    .filter(({ id, kind }) => id === `${kind}/${model}`)
    .flatMap(({ retirement }) => retirement ?? [])
    .sort((one, other) => (one.notBefore < other.notBefore ? -1 : 1))[0];
}

/** A config file that is not in force, or differs between processes. */
export function configFileAttention(
  { state, path = '', problems }: ConfigSourceState,
  replicas: readonly SeenReplica[],
): readonly AttentionItem[] {
  const subject = { resource: 'config-file', id: path };
  const items: AttentionItem[] = [];
  const [problem] = problems;
  if (state === 'kept-old')
    items.push({
      kind: 'config_file_kept_old',
      severity: 'error',
      subject,
      message: `The config file is invalid, so what it said before stays in force${problem ? `: line ${problem.line} ${problem.path}: ${problem.message}` : ''}.`,
    });
  const digests = new Set(replicas.map(({ report }) => report.configDigest));
  if (digests.size > 1)
    items.push({
      kind: 'config_differs',
      severity: 'warning',
      subject,
      message: 'The processes have different config files.',
      count: digests.size,
    });
  return items;
}

/** Processes that are not heard of any more. @param isSilent says so of one */
export function replicaAttention(
  replicas: readonly SeenReplica[],
  isSilent: (replica: SeenReplica) => boolean,
  now: number,
): readonly AttentionItem[] {
  return replicas.filter(isSilent).map(({ report: { id, host, pid }, ageMs }) => ({
    kind: 'replica_silent',
    severity: 'warning',
    subject: { resource: 'replicas', id },
    message: `The process ${pid} on ${host} is not heard of any more.`,
    at: now - ageMs,
  }));
}

/** A log that is behind. @param since begin of the oldest request that no query finds yet */
export function logAttention(since: number | undefined, now: number): readonly AttentionItem[] {
  if (since === undefined || now - since <= longestLagMs) return [];
  return [
    {
      kind: 'log_lags',
      severity: 'warning',
      subject: { resource: 'logs', id: 'logs' },
      message: 'The request log is behind: figures of the last minutes are incomplete.',
      at: since,
    },
  ];
}
