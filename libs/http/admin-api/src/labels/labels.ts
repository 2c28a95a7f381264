import type { AdminLabel } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import { type LabelRecord, type Managed, promptDescriptionRule, resourceRules } from '@model-gateway/core';
import { IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { FollowsRule } from '@model-gateway/http-server';
import type { AdminResource } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { pageSchema } from '../resources/page.js';

/** Rules for the body of `PATCH /admin/v1/labels/{id}`: null takes the description away. */
class UpdateLabelDto {
  @JSONSchema({ description: 'For people.', example: 'What the beta testers get' })
  @IsOptional()
  @FollowsRule(promptDescriptionRule)
  description?: string | null;
}

/** Rules for the body of `PUT /admin/v1/labels/{id}`. */
class ReplaceLabelDto extends UpdateLabelDto {}

/** Rules for the body of `POST /admin/v1/labels`. */
class CreateLabelDto extends UpdateLabelDto {
  @JSONSchema({ description: 'Requests name it behind an @. Neither a number nor latest.', example: 'beta' })
  @FollowsRule(resourceRules.slug)
  id!: string;
}

const path = '/admin/v1/labels';
const described: NamedResource = {
  path,
  tag: 'Stored prompts',
  one: 'Label',
  many: 'Labels',
  noun: 'label of versions',
  create: CreateLabelDto,
  replace: ReplaceLabelDto,
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
        replacement: {
          body: ReplaceLabelDto,
          rule: resourceRules.slug,
          settingsOf: (id, body) => ({ ...givenMembers(body), id }),
        },
        view: labelView,
      }),
    ),
};

function labelView(managed: Managed<LabelRecord>): AdminLabel {
  return { ...resourceRegistry.labels.show(managed.item), ...resourceView(managed) };
}
