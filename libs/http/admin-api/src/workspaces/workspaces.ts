import type { AdminWorkspace } from '@model-gateway/contract';
import { type Administration, resourceRegistry, type WorkspaceSettings } from '@model-gateway/control-plane';
import {
  type Managed,
  resourceRules,
  shareBounds,
  viewNameRule,
  type WorkspaceRecord,
} from '@model-gateway/core';
import { FollowsRule, NestedObject, inPath } from '@model-gateway/http-server';
import { IsNumber, IsOptional, Max, Min } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminResource } from '../resources/admin-route.js';
import { budgetRoute } from '../resources/budget-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { namedResourcePaths, type NamedResource } from '../resources/named-resource-paths.js';
import { BoundsDto } from '../resources/limited.dto.js';
import { boundsOf } from '../resources/limits-of.js';
import { pageSchema } from '../resources/page.js';
import { organisationPaths, organisationRoutes } from './organisation.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { resourceView } from '../resources/resource-view.js';
import { SelfServiceDto, selfServiceOf } from './self-service.dto.js';

/** Rules for the body of `PATCH /admin/v1/workspaces/{id}`: null takes a member away. */
class UpdateWorkspaceDto extends BoundsDto {
  @JSONSchema({ description: 'For people.', example: 'Search team' })
  @IsOptional()
  @FollowsRule(viewNameRule)
  name?: string | null;

  @JSONSchema({
    description: "Its share of an upstream's connections while other workspaces wait. Absent: 1.",
  })
  @IsOptional()
  @IsNumber({}, { message: '$property must be a number' })
  @Min(shareBounds.weight.least)
  @Max(shareBounds.weight.most)
  weight?: number | null;

  @JSONSchema({
    description: 'What its developers may do for themselves, as a whole. Absent: they make no keys.',
  })
  @IsOptional()
  @NestedObject(() => SelfServiceDto)
  selfService?: SelfServiceDto | null;
}

/** Rules for the body of `PUT /admin/v1/workspaces/{id}`: what it leaves out is taken away. */
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
  example: {
    id: 'search',
    name: 'Search team',
    budgets: [{ type: 'cost', limit: 500, resets: 'monthly' }],
    concurrency: 200,
    weight: 3,
    selfService: { maximumKeys: 3, budgets: [{ type: 'cost', limit: 20, resets: 'monthly' }] },
  },
  change: { name: 'Search and ads', weight: null },
};

/** Workspaces: what they own, no other one reaches. */
export const workspaces: AdminResource = {
  schemas: {
    Workspace: contractSchemas.AdminWorkspace,
    Organisation: contractSchemas.AdminOrganisation,
    WorkspacePage: pageSchema('Workspace'),
  },
  paths: (dtos) => ({
    ...namedResourcePaths(dtos, described),
    ...organisationPaths(dtos),
    [`${path}/{id}/budgets`]: {
      get: adminOperation({
        operationId: 'readWorkspaceBudgets',
        tag: 'API keys',
        summary: 'Says how the budgets of a workspace stand',
        answer: 'BudgetList',
        parameters: [inPath('id', 'Id of the workspace.')],
        does: 'read',
      }),
    },
  }),
  routes: ({ administration, budgets }) => [
    ...resourceRoutes(
      path,
      resourceController(administration.workspaces, {
        path,
        bodies: { create: CreateWorkspaceDto, update: UpdateWorkspaceDto },
        settingsOf: (body) => ({ ...changesOf(body), id: body.id }),
        changesOf,
        replacement: {
          body: ReplaceWorkspaceDto,
          rule: resourceRules.slug,
          settingsOf: (id, body): WorkspaceSettings => ({ ...changesOf(body), id }),
        },
        view: workspaceView(administration.workspaces),
        changesWithTime: true,
      }),
    ),
    budgetRoute(`${path}/{id}`, administration.workspaces, budgets),
    ...organisationRoutes(administration.workspaces.organisation),
  ],
};

function changesOf({ name, weight, selfService, ...bounds }: UpdateWorkspaceDto): Partial<WorkspaceSettings> {
  return {
    ...(name !== undefined && { name }),
    ...(weight !== undefined && { weight }),
    ...boundsOf(bounds),
    ...(selfService !== undefined && { selfService: selfService && selfServiceOf(selfService) }),
  };
}

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
