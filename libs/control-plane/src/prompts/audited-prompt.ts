import type { JsonObject, LabelRecord, PartialRecord, PromptRecord } from '@model-gateway/core';
import { fromVariable } from './from-prompt.js';

/** A prompt as administrators read it, in the audit log too: its newest version. There are no secrets in it. */
export function auditedPrompt({ id, name, versions, published, labels }: PromptRecord) {
  const newest = versions.at(-1);
  if (!newest) throw new Error('A prompt record has no version.');
  const { version, template, model, variables, description } = newest;
  return {
    id,
    ...(name !== undefined && { name }),
    version,
    ...(template.type === 'raw' ? { rawTemplate: template.text } : { template: template.body }),
    ...(model !== undefined && { model }),
    variables: variables.map(fromVariable),
    ...(description !== undefined && { description }),
    published,
    labels,
  } satisfies JsonObject;
}

/** A partial, as {@link auditedPrompt}. */
export function auditedPartial({ id, name, versions, published }: PartialRecord) {
  const newest = versions.at(-1);
  if (!newest) throw new Error('A partial record has no version.');
  const { version, text } = newest;
  return { id, ...(name !== undefined && { name }), version, text, published } satisfies JsonObject;
}

/** A label, as {@link auditedPrompt}. */
export function auditedLabel({ id, description }: LabelRecord) {
  return { id, ...(description !== undefined && { description }) } satisfies JsonObject;
}
