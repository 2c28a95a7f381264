import type { AdminLabel } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import type { LabelRecord, Managed } from '@model-gateway/core';
import type { AdminResource } from '../resources/admin-resource.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { givenMembers } from '../resources/given-members.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import { pageSchema } from '../resources/page-schema.js';
import { CreateLabelDto, UpdateLabelDto } from './label.dto.js';

const path = '/admin/v1/labels';
const described: NamedResource = {
  path,
  tag: 'Stored prompts',
  one: 'Label',
  many: 'Labels',
  noun: 'label of versions',
  create: CreateLabelDto,
  update: UpdateLabelDto,
  example: { id: 'beta' },
  change: { description: 'What the beta testers get' },
};

/** Labels of versions of prompts. */
export const labels: AdminResource = {
  schemas: {
    Label: contractSchemas.AdminLabel,
    LabelPage: pageSchema('Label'),
  },
  paths: (dtos) => namedResourcePaths(dtos, described),
  routes: ({ administration }) =>
    resourceRoutes(
      path,
      resourceController(administration.labels, {
        path,
        bodies: { create: CreateLabelDto, update: UpdateLabelDto },
        settingsOf: givenMembers,
        changesOf: givenMembers,
        view: labelView,
      }),
    ),
};

function labelView(managed: Managed<LabelRecord>): AdminLabel {
  return { ...resourceRegistry.labels.show(managed.item), ...resourceView(managed) };
}
