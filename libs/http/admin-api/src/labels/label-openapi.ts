import type { AdminLabel } from '@model-gateway/contract';
import type { DtoSchemas, Paths } from '@model-gateway/http-server';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { optional, pageSchema, resourceMembers, responseSchema, text } from '../resources/response-schema.js';
import { CreateLabelDto, UpdateLabelDto } from './label.dto.js';

/** What the administration API answers about labels. */
export const labelSchemas = {
  Label: responseSchema<AdminLabel>({ id: text, description: optional(text), ...resourceMembers }),
  LabelPage: pageSchema('Label'),
};

const labels: NamedResource = {
  path: '/admin/v1/labels',
  tag: 'Stored prompts',
  one: 'Label',
  many: 'Labels',
  noun: 'label of versions',
  create: CreateLabelDto,
  update: UpdateLabelDto,
  example: { id: 'beta' },
  change: { description: 'What the beta testers get' },
};

/** The routes of administrators about labels. */
export function labelPaths(dtos: DtoSchemas): Paths {
  return namedResourcePaths(dtos, labels);
}
