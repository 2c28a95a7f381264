import type { AdminOrganisation } from '@model-gateway/contract';
import { resourceRegistry, type OrganisationAdministration } from '@model-gateway/control-plane';
import type { Managed, WorkspaceRecord } from '@model-gateway/core';
import { createStrictParser, type DtoSchemas, type Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminRoute } from '../resources/admin-route.js';
import { changeContextOf, replacementContextOf } from '../resources/change-context.js';
import { isKnown, readAdminBody, writeResource, writeUnchanged } from '../resources/exchange.js';
import { BoundsDto } from '../resources/limited.dto.js';
import { boundsOf } from '../resources/limits-of.js';
import { resourceView } from '../resources/resource-view.js';

/** Rules for the body of `PATCH /admin/v1/organisation`: null takes a member away. */
class UpdateOrganisationDto extends BoundsDto {}

/** Rules for the body of `PUT /admin/v1/organisation`: what it leaves out is taken away. */
class ReplaceOrganisationDto extends BoundsDto {}

const path = '/admin/v1/organisation';
const example = { budgets: [{ type: 'cost', limit: 2000, resets: 'monthly' }], concurrency: 500 };

/** What the OpenAPI document says of what bounds all workspaces together. */
export function organisationPaths(dtos: DtoSchemas): Paths {
  const common = { tag: 'API keys', answer: 'Organisation' } as const;
  return {
    [path]: {
      get: adminOperation({
        ...common,
        operationId: 'readOrganisation',
        summary: 'Reads what bounds all workspaces together',
        does: 'read',
      }),
      put: adminOperation({
        ...common,
        operationId: 'replaceOrganisation',
        summary: 'Replaces what bounds all workspaces together; the same again changes nothing',
        body: dtos.referenceTo(ReplaceOrganisationDto, true),
        example,
        does: 'replace',
        isBuiltIn: true,
      }),
      patch: adminOperation({
        ...common,
        operationId: 'updateOrganisation',
        summary: 'Changes what bounds all workspaces together; null takes a member away',
        body: dtos.referenceTo(UpdateOrganisationDto, true),
        example: { concurrency: null },
        does: 'change',
      }),
    },
  };
}

/** The organisation: there is one, and it is always there. */
export function organisationRoutes(organisation: OrganisationAdministration): readonly AdminRoute[] {
  const parseChange = createStrictParser<UpdateOrganisationDto>(UpdateOrganisationDto);
  const parseWhole = createStrictParser<ReplaceOrganisationDto>(ReplaceOrganisationDto);
  return [
    {
      template: path,
      methods: {
        get: async (request, response) => {
          const managed = await organisation.read();
          if (isKnown(request, managed)) writeUnchanged(response, managed);
          else writeResource(response, managed, organisationView(managed));
        },
        put: async (request, response) => {
          const context = replacementContextOf(request, response.locals.context);
          const settings = boundsOf(parseWhole(await readAdminBody(request)));
          const managed = await organisation.replace(settings, context);
          writeResource(response, managed, organisationView(managed));
        },
        patch: async (request, response) => {
          const context = changeContextOf(request, response.locals.context);
          const changes = boundsOf(parseChange(await readAdminBody(request)));
          const managed = await organisation.update(changes, context);
          writeResource(response, managed, organisationView(managed));
        },
      },
    },
  ];
}

function organisationView(managed: Managed<WorkspaceRecord>): AdminOrganisation {
  const { rateLimits, budgets, concurrency } = resourceRegistry.workspaces.show(managed.item);
  return {
    ...(rateLimits && { rateLimits }),
    ...(budgets && { budgets }),
    ...(concurrency !== undefined && { concurrency }),
    ...resourceView(managed),
  };
}
