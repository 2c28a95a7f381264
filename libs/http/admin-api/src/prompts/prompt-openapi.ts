import {
  type DtoSchemas,
  type Paths,
  FollowsRule,
  IsAbsentOr,
  NestedArray,
  OptionalBeside,
} from '@model-gateway/http-server';
import {
  maxPromptVariables,
  promptDescriptionRule,
  promptModelRule,
  promptNameRule,
  promptVariableRule,
  resourceRules,
} from '@model-gateway/core';
import { ArrayMaxSize, IsIn, IsInt, IsObject, IsOptional, IsString, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import { pageSchema } from '../resources/page.js';

const template = {
  description: 'The body of a chat request; every text in it is a Mustache template. Or `rawTemplate`.',
  additionalProperties: true,
  example: { messages: [{ role: 'user', content: 'Tell me about {{topic}}.' }] },
};
const rawTemplate = {
  description: 'One Mustache template of a whole body, for sections that span structure. Or `template`.',
  example: '{"messages":[{"role":"user","content":"{{topic}}"}]}',
};
const published = { description: 'The version that is meant by the id alone.' };

/** A variable that a prompt declares. */
export class PromptVariableDto {
  @FollowsRule(promptVariableRule)
  name!: string;

  @JSONSchema({ description: 'Absent: anything.' })
  @IsOptional()
  @IsIn(['string', 'number', 'boolean', 'array', 'object'])
  type?: 'string' | 'number' | 'boolean' | 'array' | 'object' | null;

  @JSONSchema({ description: 'For people.' })
  @IsOptional()
  @FollowsRule(promptDescriptionRule)
  description?: string | null;

  @JSONSchema({ description: 'Stands in for a missing value, of any type. Absent: it must be given.' })
  @IsOptional()
  default?: unknown;
}

/** What an administrator decides about a prompt in any case. */
class PromptSettingsDto {
  @JSONSchema({ description: 'For people.', example: 'Short descriptions' })
  @IsOptional()
  @FollowsRule(promptNameRule)
  name?: string | null;

  @JSONSchema({ description: 'Default model.', example: '@google-dev/gemini-2.5-flash' })
  @IsOptional()
  @FollowsRule(promptModelRule)
  model?: string | null;

  @JSONSchema({ example: [{ name: 'topic', type: 'string' }] })
  @IsOptional()
  @NestedArray(() => PromptVariableDto)
  @ArrayMaxSize(maxPromptVariables)
  variables?: PromptVariableDto[] | null;

  @JSONSchema({ description: 'What is new in this version.' })
  @IsOptional()
  @FollowsRule(promptDescriptionRule)
  description?: string | null;

  @JSONSchema({
    description: 'Versions by labels. In a change, null takes a label away and an absent one stays.',
    additionalProperties: { type: ['integer', 'null'], minimum: 1 },
    example: { production: 1 },
  })
  @IsAbsentOr()
  @IsObject()
  labels?: object;
}

/** Rules for the body of `POST /admin/v1/prompts`. */
export class CreatePromptDto extends PromptSettingsDto {
  @JSONSchema({ description: 'Requests name it.', example: 'about' })
  @FollowsRule(resourceRules.slug)
  id!: string;

  @JSONSchema(template)
  @OptionalBeside('rawTemplate')
  @IsObject()
  template?: object;

  @JSONSchema(rawTemplate)
  @IsAbsentOr()
  @IsString()
  rawTemplate?: string;
}

/** Rules for the body of `PUT /admin/v1/prompts/{id}`. */
export class ReplacePromptDto extends PromptSettingsDto {
  @JSONSchema(template)
  @OptionalBeside('rawTemplate')
  @IsObject()
  template?: object;

  @JSONSchema(rawTemplate)
  @IsAbsentOr()
  @IsString()
  rawTemplate?: string;

  @JSONSchema({ description: `${published.description} Absent: that of the template.` })
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  published?: number;
}

/** Rules for the body of `PATCH /admin/v1/prompts/{id}`: null takes a member away. */
export class UpdatePromptDto extends PromptSettingsDto {
  @JSONSchema(template)
  @IsAbsentOr()
  @IsObject()
  template?: object;

  @JSONSchema(rawTemplate)
  @IsAbsentOr()
  @IsString()
  rawTemplate?: string;

  @JSONSchema(published)
  @IsAbsentOr()
  @IsInt()
  @Min(1)
  published?: number;
}

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
  replace: ReplacePromptDto,
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
