import type {
  AdminPrompt,
  AdminPromptContent,
  AdminPromptVariable,
  AdminPromptVersion,
  AdminPromptVersionEntry,
} from '@model-gateway/contract';
import type { DtoSchemas, Paths } from '@model-gateway/http-server';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import {
  listOf,
  listSchema,
  open,
  optional,
  pageSchema,
  resourceMembers,
  responseSchema,
  text,
  time,
  versionNumber,
  type ResponseMembers,
} from '../resources/response-schema.js';
import { CreatePromptDto, UpdatePromptDto } from './prompt.dto.js';

const variable = responseSchema<AdminPromptVariable>({
  name: text,
  type: optional({ enum: ['string', 'number', 'boolean', 'array', 'object'] }),
  description: optional(text),
  default: optional({}),
});
const content: ResponseMembers<AdminPromptContent> = {
  template: optional({
    ...open,
    description: 'The body of a chat request; every text in it is a template.',
  }),
  rawTemplate: optional({ ...text, description: 'One template of a whole body.' }),
  model: optional(text),
  variables: listOf(variable),
  description: optional(text),
};
const entry: ResponseMembers<AdminPromptVersionEntry> = {
  version: versionNumber,
  description: optional(text),
  published: { type: 'boolean' },
  labels: listOf(text),
  createdAt: optional(time),
};

/** What the administration API answers about prompts. */
export const promptSchemas = {
  Prompt: responseSchema<AdminPrompt>({
    id: text,
    name: optional(text),
    version: { ...versionNumber, description: 'The newest one.' },
    published: { ...versionNumber, description: 'The one that is meant by the id alone.' },
    labels: { type: 'object', additionalProperties: versionNumber },
    ...content,
    ...resourceMembers,
  }),
  PromptPage: pageSchema('Prompt'),
  PromptVersion: responseSchema<AdminPromptVersion>({ ...entry, ...content }),
  PromptVersionList: listSchema(responseSchema<AdminPromptVersionEntry>(entry)),
};

const prompts: NamedResource = {
  path: '/admin/v1/prompts',
  tag: 'Stored prompts',
  one: 'Prompt',
  many: 'Prompts',
  noun: 'prompt',
  create: CreatePromptDto,
  update: UpdatePromptDto,
  example: {
    id: 'about',
    template: { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }] },
    model: '@google-dev/gemini-2.5-flash',
    variables: [{ name: 'topic', type: 'string' }],
    labels: { production: 1 },
  },
  change: { labels: { production: 2 } },
};

/** The routes of administrators about prompts. */
export function promptPaths(dtos: DtoSchemas): Paths {
  return { ...namedResourcePaths(dtos, prompts), ...versionPaths(dtos, prompts) };
}
