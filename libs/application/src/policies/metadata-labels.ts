import type {
  CallContext,
  ChatProvider,
  ChatRequest,
  LossReporter,
  Policy,
  ProviderKind,
} from '@model-gateway/core';
import { fitLabelKey, fitLabelValue } from './fit-label.js';

/** A request's metadata: what the caller says about it, by name. */
export type RequestMetadata = Readonly<Record<string, string>>;

const takesLabels = { 'vertex-ai': true, google: false } satisfies Record<ProviderKind, boolean>;

/** How many labels the platform provider takes. */
const mostLabels = 64;

const place = 'header:x-gateway-metadata';

/**
 * Makes labels of a request's metadata, where the provider takes labels. Labels of the request itself win. What does
 * not fit the platform's rules for labels is adapted or left out, which is reported.
 */
export function metadataLabels(metadata: RequestMetadata, kind: ProviderKind): Policy {
  const labelled = (request: ChatRequest, { reportLoss }: CallContext): ChatRequest => {
    if (takesLabels[kind]) return { ...request, labels: withMetadata(request.labels, metadata, reportLoss) };
    if (Object.keys(metadata).length > 0) {
      const reason = `metadata_as_labels: the provider ${kind} takes no labels.`;
      reportLoss({ path: place, action: 'dropped', reason });
    }
    return request;
  };
  return (next: ChatProvider): ChatProvider => ({
    complete: async (request, call) => next.complete(labelled(request, call), call),
    async *stream(request, call) {
      yield* next.stream(labelled(request, call), call);
    },
    prepare: async (request, call, stream) => next.prepare(labelled(request, call), call, stream),
  });
}

function withMetadata(
  own: Readonly<Record<string, string>> = {},
  metadata: RequestMetadata,
  reportLoss: LossReporter,
): Readonly<Record<string, string>> {
  const labels = new Map(Object.entries(own));
  for (const [name, text] of Object.entries(metadata)) {
    const path = `${place}.${name}`;
    const key = fitLabelKey(name);
    const value = fitLabelValue(text);
    const obstacle = obstacleTo(key, value, labels);
    if (obstacle !== undefined) {
      reportLoss({ path, action: 'dropped', reason: obstacle });
      continue;
    }
    if (key !== name || value !== text) {
      const reason =
        'Labels have at most 63 lower-case letters, digits, _ and -, and keys begin with a letter.';
      reportLoss({ path, action: 'approximated', reason });
    }
    labels.set(key, value);
  }
  return Object.fromEntries(labels);
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
