import type { AlertCondition, AlertEvent, CatalogEntry, Managed } from '@model-gateway/core';
import { circuitAttention, providerAttention, targetName } from '../attention/resource-attention.js';
import { isoTime } from '../documents/iso-time.js';
import type { TargetHealth } from '../targets/target-health.js';

/** What goes on now, and what is known of what has ended. */
export interface Lasting {
  /** By their keys. */
  readonly holds: ReadonlyMap<string, AlertEvent>;
  /**
   * How one ends that does not hold any more: with an event, without a word, or not yet, because nothing tells that it has
   * ended.
   */
  endOf(condition: AlertCondition, now: number): AlertEvent | 'silent' | 'not-yet';
}

/** A refused credential that nothing is heard of any more is forgotten after so long. */
const longestSilenceMs = 86_400_000;

/** Credentials that are refused and circuits that are open. */
export function lastingAlerts(
  providers: readonly Managed<CatalogEntry>[],
  targets: readonly TargetHealth[],
  now: number,
): Lasting {
  const timestamp = isoTime(now);
  return {
    holds: new Map([...credentials(providers, targets, timestamp), ...circuits(targets, timestamp)]),
    endOf: (condition, at) =>
      condition.event.type === 'circuit_open'
        ? circuitEnd(condition, isoTime(at))
        : credentialEnd(condition, providers, targets, at),
  };
}

/** Callers bring the credentials of some entries: they see themselves that theirs is refused. */
function credentials(
  providers: readonly Managed<CatalogEntry>[],
  targets: readonly TargetHealth[],
  timestamp: string,
): readonly (readonly [string, AlertEvent])[] {
  const own = providers.filter(({ item }) => item.credential.type !== 'from-caller');
  return providerAttention(own, targets).flatMap(({ kind, severity, subject, message }) => {
    if (kind !== 'credential_fails') return [];
    const key = `${kind}/providers/${subject.id}`;
    return [[key, { type: kind, timestamp, data: { key, severity, subject, message } }] as const];
  });
}

function circuits(
  targets: readonly TargetHealth[],
  timestamp: string,
): readonly (readonly [string, AlertEvent])[] {
  return targets.flatMap((target) =>
    circuitAttention([target]).map(({ severity, subject, message }) => {
      const key = `circuit_open/targets/${targetName(target)}`;
      return [key, { type: 'circuit_open', timestamp, data: { key, severity, subject, message } }] as const;
    }),
  );
}

function circuitEnd({ event: { data } }: AlertCondition, timestamp: string): AlertEvent {
  const place = data.key.slice('circuit_open/targets/'.length);
  const message = `The circuit of ${place} is closed again.`;
  return { type: 'circuit_closed', timestamp, data: { ...data, severity: 'info', message } };
}

/** A process that starts anew knows of no refusal: only a success tells that the credential works. */
function credentialEnd(
  { since, event: { data } }: AlertCondition,
  providers: readonly Managed<CatalogEntry>[],
  targets: readonly TargetHealth[],
  now: number,
): ReturnType<Lasting['endOf']> {
  const { id } = data.subject;
  if (!providers.some(({ item }) => item.slug === id)) return 'silent';
  const works = targets.some(({ slug, lastSuccessAt = 0 }) => slug === id && lastSuccessAt > since);
  if (!works) return now - since > longestSilenceMs ? 'silent' : 'not-yet';
  const message = `The upstream takes the credential of @${id} again.`;
  return {
    type: 'credential_works',
    timestamp: isoTime(now),
    data: { ...data, severity: 'info', message },
  };
}
