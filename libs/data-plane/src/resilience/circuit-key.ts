import type { Target } from '@model-gateway/core';

const separator = '|';

/**
 * What fails together: the same model at the same place, whoever asks for it. But a credential that a caller brought may
 * fail for that caller alone. No credential is among them, since other processes are told the key. An empty word: the target
 * has none.
 */
export interface CircuitFields {
  readonly kind: string;
  readonly slug: string;
  readonly projectId: string;
  readonly region: string;
  readonly baseUrl: string;
  readonly model: string;
  /** The caller whose credential it is; empty: it is for everyone; `~WORKSPACE`: that workspace shares the entry. */
  readonly owner: string;
}

/** @param callerId who asks for the target */
export function circuitFields(target: Target, callerId: string): CircuitFields {
  const { kind, slug = '', projectId = '', region = '', baseUrl = '', model } = target;
  return { kind, slug, projectId, region, baseUrl, model, owner: ownerOf(target, callerId) };
}

/** Are these the words of the circuit that a caller's request to this target passes? */
export function areFieldsOf(fields: CircuitFields, target: Target, callerId: string): boolean {
  const { kind, slug = '', projectId = '', region = '', baseUrl = '', model } = target;
  return (
    fields.model === model &&
    fields.slug === slug &&
    fields.kind === kind &&
    fields.projectId === projectId &&
    fields.region === region &&
    fields.baseUrl === baseUrl &&
    fields.owner === ownerOf(target, callerId)
  );
}

/** The words as one text. */
export function circuitKey(fields: CircuitFields): string {
  const { kind, slug, projectId, region, baseUrl, model, owner } = fields;
  // Not by a join, which takes several times as long.
  return `${kind}|${slug}|${projectId}|${region}|${baseUrl}|${model}|${owner}`;
}

function ownerOf({ slug = '', isCallersCredential, sharedBy }: Target, callerId: string): string {
  if (slug === '' || isCallersCredential) return callerId;
  // The workspace may have another entry of the same slug.
  return sharedBy === undefined ? '' : `~${sharedBy}`;
}

/** What a circuit's key says of its target, for people. */
export interface CircuitPlace {
  readonly provider: string;
  /** Empty: the target has no catalog entry. */
  readonly slug: string;
  readonly model: string;
}

/** Reads a key of {@link circuitKey}. */
export function circuitPlace(key: string): CircuitPlace {
  const parts = key.split(separator);
  // Counted from both ends: only a base URL in between may have separators of its own.
  return { provider: parts[0] ?? '', slug: parts[1] ?? '', model: parts.at(-2) ?? '' };
}

/** The region in a key of {@link circuitKey}. Undefined: the target has none. */
export function circuitRegion(key: string): string | undefined {
  const region = key.split(separator)[3];
  return region === '' ? undefined : region;
}
