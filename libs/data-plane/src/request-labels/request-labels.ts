import { providerDescriptor, type LossReporter, type ProviderKind } from '@model-gateway/core';
import { fitLabelKey, fitLabelValue } from './fit-label.js';

/** A request's metadata: what the caller says about it, by name. */
export type RequestMetadata = Readonly<Record<string, string>>;

/** What a request's cost is attributed to. */
type Labels = Readonly<Record<string, string>>;

/** How many labels a request may have. Source: the labels of Google Cloud resources. */
const mostLabels = 64;

const place = 'header:x-gateway-metadata';

/**
 * The labels of a request with its metadata, where the provider takes labels; its own where not, which is reported.
 *
 * @param own what the request itself has; it wins
 */
export function labelsWithMetadata(
  own: Labels | undefined,
  metadata: RequestMetadata,
  kind: ProviderKind,
  reportLoss: LossReporter,
): Labels | undefined {
  if (providerDescriptor(kind).acceptsLabels) return withMetadata(own, metadata, reportLoss);
  reportUnusedMetadata(metadata, `the provider ${kind} takes no labels`, reportLoss);
  return own;
}

/**
 * Reports metadata that was to become labels, where nothing can have any.
 *
 * @param why such as `embeddings take no labels`
 */
export function reportUnusedMetadata(metadata: RequestMetadata, why: string, reportLoss: LossReporter): void {
  if (Object.keys(metadata).length === 0) return;
  reportLoss({ path: place, action: 'dropped', reason: `metadata_as_labels: ${why}.` });
}

/** The labels of the request with its metadata; undefined when there are none of either. */
function withMetadata(
  own: Labels | undefined,
  metadata: RequestMetadata,
  reportLoss: LossReporter,
): Labels | undefined {
  const labels = new Map(Object.entries(own ?? {}));
  const entries = Object.entries(metadata).map(([name, text]) => ({ name, text, key: fitLabelKey(name) }));
  // A name that fits as it is wins over one that has to be adapted, whichever comes first.
  entries.sort((a, b) => Number(a.key !== a.name) - Number(b.key !== b.name));
  for (const { name, text, key } of entries) {
    const path = `${place}.${name}`;
    const value = fitLabelValue(text);
    const obstacle = obstacleTo(key, value, labels);
    if (obstacle !== undefined) {
      reportLoss({ path, action: 'dropped', reason: obstacle });
      continue;
    }
    if (key !== name || value !== text) {
      const reason =
        'Labels have at most 63 lower-case letters, digits, _ and -, and keys begin with a letter.';
      reportLoss({ path, action: 'approximated', severity: 'note', reason });
    }
    labels.set(key, value);
  }
  return labels.size === 0 ? own : Object.fromEntries(labels);
}

/** Why a label cannot be added; undefined when it can. */
function obstacleTo(key: string, value: string, labels: ReadonlyMap<string, string>): string | undefined {
  if (key === '') return 'Nothing of this name can stand in a label: its key has to begin with a letter.';
  const present = labels.get(key);
  if (present === undefined) {
    return labels.size < mostLabels ? undefined : `A request has at most ${mostLabels} labels.`;
  }
  return present === value ? undefined : `There is a label ${key} already, which wins.`;
}
