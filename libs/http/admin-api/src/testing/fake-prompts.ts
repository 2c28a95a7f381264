import {
  NotFoundError,
  type LabelRecord,
  type PartialRecord,
  type PromptRecord,
  type PromptTemplate,
  type PromptVersion,
} from '@model-gateway/core';
import type {
  LabelSettings,
  PartialChanges,
  PartialSettings,
  PromptChanges,
  PromptSettings,
} from '@model-gateway/control-plane';
import { epoch } from './fake-items.js';
import { FakeRecords, type FakeStore } from './fake-records.js';

/** Keeps prompts in memory. Of what a change says only versions are checked. */
export function fakePrompts(store: FakeStore): FakeRecords<PromptRecord, PromptSettings, PromptChanges> {
  return new FakeRecords(store, {
    kind: 'prompts',
    made: ({ id, ...settings }) => promptAfter({ id, versions: [], published: 1, labels: {} }, settings),
    changed: promptAfter,
  });
}

/** Keeps partials in memory. */
export function fakePartials(store: FakeStore): FakeRecords<PartialRecord, PartialSettings, PartialChanges> {
  return new FakeRecords(store, {
    kind: 'partials',
    made: ({ id, ...settings }) => partialAfter({ id, versions: [], published: 1 }, settings),
    changed: partialAfter,
  });
}

/** Keeps labels in memory. */
export function fakeLabels(
  store: FakeStore,
): FakeRecords<LabelRecord, LabelSettings, Partial<LabelSettings>> {
  return new FakeRecords(store, {
    kind: 'labels',
    made: ({ id, description }) => ({ id, ...(description && { description }) }),
    changed({ id, description: before }, { description = before }) {
      return { id, ...(description && { description }) };
    },
  });
}

function promptAfter(before: PromptRecord, changes: PromptChanges): PromptRecord {
  const { name = before.name, published = before.published } = changes;
  const versions = [...before.versions, ...nextVersion(before, changes)];
  const labels: Record<string, number> = { ...before.labels };
  for (const [label, version] of Object.entries(changes.labels ?? {})) {
    if (version === null) delete labels[label];
    else labels[label] = version;
  }
  for (const version of [published, ...Object.values(labels)]) checkVersion(versions, version);
  return { id: before.id, ...(name && { name }), versions, published, labels };
}

function nextVersion(before: PromptRecord, changes: PromptChanges): PromptVersion[] {
  const { template, rawTemplate, description } = changes;
  const newest = before.versions.at(-1);
  if (!template && rawTemplate === undefined && changes.model === undefined && !changes.variables) return [];
  const { model = newest?.model, variables = newest?.variables } = changes;
  const content: PromptTemplate | undefined = template
    ? { type: 'body', body: template }
    : rawTemplate === undefined
      ? newest?.template
      : { type: 'raw', text: rawTemplate };
  return [
    {
      version: before.versions.length + 1,
      template: content ?? { type: 'body', body: {} },
      ...(model && { model }),
      variables: variables ?? [],
      ...(description && { description }),
      createdAt: epoch,
    },
  ];
}

function partialAfter(before: PartialRecord, changes: PartialChanges): PartialRecord {
  const { name = before.name, published = before.published, text } = changes;
  const next = text === undefined ? [] : [{ version: before.versions.length + 1, text, createdAt: epoch }];
  const versions = [...before.versions, ...next];
  checkVersion(versions, published);
  return { id: before.id, ...(name && { name }), versions, published };
}

function checkVersion(versions: readonly { readonly version: number }[], wanted: number): void {
  if (versions.some(({ version }) => version === wanted)) return;
  throw new NotFoundError('prompt_not_found', 'There is no such version.');
}
