import type { AdminPartial, AdminPartialVersion, AdminPartialVersionEntry } from '@model-gateway/contract';
import type { DtoSchemas, Paths } from '@model-gateway/http-server';
import { namedResourcePaths, versionPaths, type NamedResource } from '../resources/named-resource-paths.js';
import {
  listSchema,
  optional,
  pageSchema,
  resourceMembers,
  responseSchema,
  text,
  time,
  versionNumber,
  type ResponseMembers,
} from '../resources/response-schema.js';
import { CreatePartialDto, UpdatePartialDto } from './partial.dto.js';

const entry: ResponseMembers<AdminPartialVersionEntry> = {
  version: versionNumber,
  published: { type: 'boolean' },
  createdAt: optional(time),
};

/** What the administration API answers about partials. */
export const partialSchemas = {
  Partial: responseSchema<AdminPartial>({
    id: text,
    name: optional(text),
    version: versionNumber,
    published: versionNumber,
    text,
    ...resourceMembers,
  }),
  PartialPage: pageSchema('Partial'),
  PartialVersion: responseSchema<AdminPartialVersion>({ ...entry, text }),
  PartialVersionList: listSchema(responseSchema<AdminPartialVersionEntry>(entry)),
};

const partials: NamedResource = {
  path: '/admin/v1/partials',
  tag: 'Stored prompts',
  one: 'Partial',
  many: 'Partials',
  noun: 'text that prompts share',
  create: CreatePartialDto,
  update: UpdatePartialDto,
  example: { id: 'tone', text: 'Answer in one sentence.' },
  change: { text: 'Answer in two sentences.' },
};

/** The routes of administrators about partials. */
export function partialPaths(dtos: DtoSchemas): Paths {
  return { ...namedResourcePaths(dtos, partials), ...versionPaths(dtos, partials) };
}
