import type { AdminView } from '@model-gateway/contract';
import { resourceRegistry, type ViewChanges, type ViewSettings } from '@model-gateway/control-plane';
import {
  maxViewColumns,
  resourceRules,
  viewColumnRule,
  viewNameRule,
  viewPages,
  viewSearchRule,
  type Managed,
  type ViewRecord,
} from '@model-gateway/core';
import { FollowsRule } from '@model-gateway/http-server';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { AdminResource } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { pageSchema } from '../resources/page.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';

/** What a view may have besides what it must have. */
class ViewOptionsDto {
  @JSONSchema({ description: 'In their order; absent: those that the page shows.', example: ['at', 'model'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(maxViewColumns)
  @FollowsRule(viewColumnRule, { each: true })
  columns?: string[] | null;

  @JSONSchema({ description: 'Whether it is offered to others than its owner. Absent: no.' })
  @IsOptional()
  @IsBoolean()
  shared?: boolean | null;
}

/** Rules for the body of `PUT /admin/v1/views/{id}`. */
class ReplaceViewDto extends ViewOptionsDto {
  @JSONSchema({ description: 'For people.', example: 'Errors of the search team' })
  @FollowsRule(viewNameRule)
  name!: string;

  @IsIn(viewPages)
  page!: (typeof viewPages)[number];

  @JSONSchema({ description: "The query of the page's address.", example: 'outcome=error&key=key_1' })
  @FollowsRule(viewSearchRule)
  search!: string;
}

/** Rules for the body of `POST /admin/v1/views`. */
class CreateViewDto extends ReplaceViewDto {
  @FollowsRule(resourceRules.slug)
  id!: string;
}

/** Rules for the body of `PATCH /admin/v1/views/{id}`: null takes the columns away. */
class UpdateViewDto extends ViewOptionsDto {
  @IsOptional()
  @FollowsRule(viewNameRule)
  name?: string | null;

  @IsOptional()
  @IsIn(viewPages)
  page?: (typeof viewPages)[number] | null;

  @IsOptional()
  @FollowsRule(viewSearchRule)
  search?: string | null;
}

const path = '/admin/v1/views';
const described: NamedResource = {
  path,
  tag: 'Requests',
  one: 'View',
  many: 'Views',
  noun: 'saved view',
  create: CreateViewDto,
  replace: ReplaceViewDto,
  update: UpdateViewDto,
  example: { id: 'errors', name: 'Errors', page: 'requests', search: 'outcome=error' },
  change: { shared: true },
};

/** Saved views of pages. */
export const views: AdminResource = {
  schemas: {
    View: contractSchemas.AdminView,
    ViewPage: pageSchema('View'),
  },
  paths: (dtos) => namedResourcePaths(dtos, described),
  routes: ({ administration }) =>
    resourceRoutes(
      path,
      resourceController(administration.views, {
        path,
        bodies: { create: CreateViewDto, update: UpdateViewDto },
        settingsOf: ({ shared, ...body }: CreateViewDto): ViewSettings => ({
          ...givenMembers(body),
          shared: shared ?? false,
        }),
        changesOf,
        replacement: {
          body: ReplaceViewDto,
          rule: resourceRules.slug,
          settingsOf: (id, { shared, ...body }): ViewSettings => ({
            ...givenMembers(body),
            id,
            shared: shared ?? false,
          }),
        },
        view: savedView,
      }),
    ),
};

/** Null takes the columns away; of what a view must have it changes nothing. */
function changesOf({ columns, ...body }: UpdateViewDto): ViewChanges {
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  return { ...(Object.fromEntries(given) as ViewChanges), ...(columns !== undefined && { columns }) };
}

function savedView(managed: Managed<ViewRecord>): AdminView {
  return { ...resourceRegistry.views.show(managed.item), ...resourceView(managed) };
}
