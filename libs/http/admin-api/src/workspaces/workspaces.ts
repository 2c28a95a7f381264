import type { AdminWorkspace } from '@model-gateway/contract';
import { type Administration, resourceRegistry, type WorkspaceSettings } from '@model-gateway/control-plane';
import { type Managed, resourceRules, viewNameRule, type WorkspaceRecord } from '@model-gateway/core';
import { FollowsRule } from '@model-gateway/http-server';
import { IsOptional } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import type { AdminResource } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { pageSchema } from '../resources/page.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';

/** Rules for the body of `PATCH /admin/v1/workspaces/{id}`: null takes the name away. */
class UpdateWorkspaceDto {
  @JSONSchema({ description: 'For people.', example: 'Search team' })
  @IsOptional()
  @FollowsRule(viewNameRule)
  name?: string | null;
}

/** Rules for the body of `PUT /admin/v1/workspaces/{id}`: without a name it has none. */
class ReplaceWorkspaceDto extends UpdateWorkspaceDto {}

/** Rules for the body of `POST /admin/v1/workspaces`. */
class CreateWorkspaceDto extends UpdateWorkspaceDto {
  @JSONSchema({ description: 'What the header x-gateway-workspace names. Never reused.', example: 'search' })
  @FollowsRule(resourceRules.slug)
  id!: string;
}

const path = '/admin/v1/workspaces';
const described: NamedResource = {
  path,
  tag: 'API keys',
  one: 'Workspace',
  many: 'Workspaces',
  noun: 'workspace',
  create: CreateWorkspaceDto,
  replace: ReplaceWorkspaceDto,
  update: UpdateWorkspaceDto,
  example: { id: 'search', name: 'Search team' },
  change: { name: 'Search and ads' },
};

/** Workspaces: what they own, no other one reaches. */
export const workspaces: AdminResource = {
  schemas: {
    Workspace: contractSchemas.AdminWorkspace,
    WorkspacePage: pageSchema('Workspace'),
  },
  paths: (dtos) => namedResourcePaths(dtos, described),
  routes: ({ administration }) =>
    resourceRoutes(
      path,
      resourceController(administration.workspaces, {
        path,
        bodies: { create: CreateWorkspaceDto, update: UpdateWorkspaceDto },
        settingsOf: givenMembers,
        changesOf: givenMembers,
        replacement: {
          body: ReplaceWorkspaceDto,
          rule: resourceRules.slug,
          settingsOf: (id, body): WorkspaceSettings => ({ ...givenMembers(body), id }),
        },
        view: workspaceView(administration.workspaces),
        changesWithTime: true,
      }),
    ),
};

function workspaceView(administered: Administration['workspaces']) {
  return (managed: Managed<WorkspaceRecord>): AdminWorkspace => ({
    ...resourceRegistry.workspaces.show(managed.item),
    ...resourceView(managed),
    owns: countsOf(administered.ownedBy(managed.item.id)),
  });
}

/** @param owned such as `providers/prod` */
function countsOf(owned: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  // Two sources may have the same one.
  for (const one of new Set(owned)) {
    const kind = one.slice(0, one.indexOf('/'));
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
