import type { Target } from '@model-gateway/core';

const separator = '|';

/**
 * What fails together: the same model at the same place, whoever asks for it. But a credential that a caller brought may
 * fail for that caller alone.
 */
export function circuitKey(
  { kind, slug = '', projectId = '', region = '', baseUrl = '', model, isCallersCredential }: Target,
  callerId: string,
): string {
  const owner = slug === '' || isCallersCredential ? callerId : '';
  // Not by a join, which takes several times as long.
  return `${kind}|${slug}|${projectId}|${region}|${baseUrl}|${model}|${owner}`;
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
