import type { Schema } from '@model-gateway/http-server';

const text: Schema = { type: 'string' };
const time: Schema = { type: 'string', format: 'date-time' };
const version: Schema = { type: 'integer', minimum: 1 };
const open: Schema = { type: 'object', additionalProperties: true };
const cursor: Schema = { type: ['string', 'null'] };

/** An object with just these members. */
function closed(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

function pageOf(name: string): Schema {
  return closed({ data: listOf({ $ref: `#/components/schemas/${name}` }), nextCursor: cursor });
}

const managed = {
  managedBy: { enum: ['api', 'file', 'environment'] },
  overriddenBy: { const: 'file' },
  unreadable: { const: true },
  createdAt: time,
  updatedAt: time,
};
const managedOptional = ['overriddenBy', 'unreadable', 'createdAt', 'updatedAt'];
const content = {
  template: { ...open, description: 'The body of a chat request; every text in it is a template.' },
  rawTemplate: { ...text, description: 'One template of a whole body.' },
  model: text,
  variables: listOf(
    closed(
      {
        name: text,
        type: { enum: ['string', 'number', 'boolean', 'array', 'object'] },
        description: text,
        default: {},
      },
      ['type', 'description', 'default'],
    ),
  ),
  description: text,
};
const contentOptional = ['template', 'rawTemplate', 'model', 'description'];
const promptEntry = {
  version,
  description: text,
  published: { type: 'boolean' },
  labels: listOf(text),
  createdAt: time,
};
const partialEntry = { version, published: { type: 'boolean' }, createdAt: time };

/** What the administration API answers of prompts, partials and labels. */
export const promptSchemas = {
  Prompt: closed(
    {
      id: text,
      name: text,
      version: { ...version, description: 'The newest one.' },
      published: { ...version, description: 'The one that is meant by the id alone.' },
      labels: { type: 'object', additionalProperties: version },
      ...content,
      ...managed,
    },
    ['name', ...contentOptional, ...managedOptional],
  ),
  PromptPage: pageOf('Prompt'),
  PromptVersion: closed({ ...promptEntry, ...content }, [...contentOptional, 'createdAt']),
  PromptVersionList: closed({ data: listOf(closed(promptEntry, ['description', 'createdAt'])) }),
  Partial: closed({ id: text, name: text, version, published: version, text, ...managed }, [
    'name',
    ...managedOptional,
  ]),
  PartialPage: pageOf('Partial'),
  PartialVersion: closed({ ...partialEntry, text }, ['createdAt']),
  PartialVersionList: closed({ data: listOf(closed(partialEntry, ['createdAt'])) }),
  Label: closed({ id: text, description: text, ...managed }, ['description', ...managedOptional]),
  LabelPage: pageOf('Label'),
} as const satisfies Record<string, Schema>;
