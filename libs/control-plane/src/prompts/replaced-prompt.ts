import type { PromptRecord } from '@model-gateway/core';
import type { Planned } from '../resources/record-kind.js';
import { changedPrompt, type PromptChangeContext } from './changed-prompt.js';
import type { PromptSettings } from './prompt-administration.js';

/**
 * A prompt after a replacement as a whole. Its versions stay. Settings that publish no version publish the one with
 * their content.
 */
export function replacedPrompt(
  { id, versions, published }: PromptRecord,
  settings: PromptSettings,
  context: PromptChangeContext,
): Planned<PromptRecord> {
  const { model = null, variables = null } = settings;
  const changes = { ...settings, model, variables };
  const bare = { id, versions, published, labels: {} };
  const planned = changedPrompt(bare, changes, context);
  const newest = planned.item.versions.at(-1)?.version;
  if (settings.published !== undefined || newest === undefined) return planned;
  return changedPrompt(bare, { ...changes, published: newest }, context);
}
