import type { Target } from '@model-gateway/core';

const separator = '|';

/** What of a target decides on its circuit; the members as the target has them. */
export interface CircuitTarget extends Pick<Target, 'kind' | 'model'> {
  readonly slug?: string | undefined;
  readonly projectId?: string | undefined;
  readonly region?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly isCallersCredential?: boolean | undefined;
}

/**
 * What fails together: the same model at the same place, whoever asks for it. But a credential that a caller brought may
 * fail for that caller alone.
 */
export function circuitKey(
  { kind, slug = '', projectId = '', region = '', baseUrl = '', model, isCallersCredential }: CircuitTarget,
  callerId: string,
): string {
  const owner = slug === '' || isCallersCredential ? callerId : '';
  // Not by a join, which takes several times as long.
  return `${kind}|${slug}|${projectId}|${region}|${baseUrl}|${model}|${owner}`;
}

/** Keys of targets. Mostly it is the same target again and again, whose key is made once. */
export class CircuitKeys {
  private last: CircuitTarget | undefined;
  private lastCallerId = '';
  private key = '';

  /** As {@link circuitKey} makes it. */
  of(target: CircuitTarget, callerId: string): string {
    if (this.last && isAlike(this.last, target) && this.lastCallerId === callerId) return this.key;
    const { kind, slug, projectId, region, baseUrl, model, isCallersCredential } = target;
    // The target itself may hold a secret, which is not kept.
    this.last = { kind, slug, projectId, region, baseUrl, model, isCallersCredential };
    this.lastCallerId = callerId;
    this.key = circuitKey(target, callerId);
    return this.key;
  }
}

/** Would they have the same key, for the same caller? */
function isAlike(one: CircuitTarget, other: CircuitTarget): boolean {
  return (
    one.kind === other.kind &&
    one.slug === other.slug &&
    one.projectId === other.projectId &&
    one.region === other.region &&
    one.baseUrl === other.baseUrl &&
    one.model === other.model &&
    one.isCallersCredential === other.isCallersCredential
  );
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
  const words = key.split(separator);
  // Counted from both ends: only a base URL in between may have separators of its own.
  return { provider: words[0] ?? '', slug: words[1] ?? '', model: words.at(-2) ?? '' };
}
