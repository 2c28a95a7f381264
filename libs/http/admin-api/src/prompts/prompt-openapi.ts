import type { DtoSchemas, Paths } from '@model-gateway/http-server';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import { pageSchema } from '../resources/page-schema.js';
import { CreatePromptDto, UpdatePromptDto } from './prompt.dto.js';

/** What the administration API answers about prompts. */
export const promptSchemas = {
  Prompt: contractSchemas.AdminPrompt,
  PromptPage: pageSchema('Prompt'),
  PromptVersion: contractSchemas.AdminPromptVersion,
  PromptVersionList: contractSchemas.AdminPromptVersionList,
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
