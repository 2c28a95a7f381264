import type { AdminPersonList } from '@model-gateway/contract';
import type { KnownPerson, People } from '@model-gateway/control-plane';
import {
  defaultWorkspace,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  roleIn,
  roleOf,
  type Role,
} from '@model-gateway/core';
import { createStrictParser, type GatewayResponse } from '@model-gateway/http-server';
import type { AdminController, AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { actionContextOf } from '../resources/change-context.js';
import { lastSegmentOf, pathIdOf, readAdminBody, writeAdmin, writeNothing } from '../resources/exchange.js';
import { signInContextOf } from '../sessions/sign-in-context.js';
import { MemberDto } from './people-openapi.js';
import { personView } from './person-view.js';

/** What administrators do with people and their roles. */
export function peopleRoutes({ people, sessions, administration }: AdminDependencies): readonly AdminRoute[] {
  const parseMember = createStrictParser<MemberDto>(MemberDto);

  const listing =
    (
      workspaceOf: (request: Parameters<AdminController>[0], response: GatewayResponse) => string | undefined,
    ): AdminController =>
    async (request, response) => {
      const workspace = workspaceOf(request, response);
      const all = await some(people).list();
      const live = (await sessions?.list()) ?? [];
      const shown = workspace === undefined ? all : all.filter((one) => isMember(one, workspace));
      const body: AdminPersonList = { data: shown.map((one) => personView(one, live, workspace)) };
      writeAdmin(response, body);
    };
  const forget: AdminController = async (request, response) => {
    const id = pathIdOf(request.path);
    const context = signInContextOf(request, response);
    const { actor } = actionContextOf(request, response.locals.context);
    await some(people).remove(id, actor);
    await sessions?.revokeAllOf(id, actor, context);
    writeNothing(response);
  };
  const endSessions: AdminController = async (request, response) => {
    const { person } = await some(people).read(pathIdOf(request.path));
    const { actor } = actionContextOf(request, response.locals.context);
    await sessions?.revokeAllOf(person.id, actor, signInContextOf(request, response));
    writeNothing(response);
  };
  const readMember: AdminController = async (request, response) => {
    const workspace = namedWorkspace(request, response);
    const one = await some(people).read(lastSegmentOf(request.path));
    if (!isMember(one, workspace)) throw noMember();
    await writePerson(response, one, workspace);
  };
  const give: AdminController = async (request, response) => {
    const workspace = namedWorkspace(request, response);
    const { role } = parseMember(await readAdminBody(request));
    checkRole(role, workspace, response);
    // Throws where there is none.
    if (isOwner(response) && workspace !== defaultWorkspace) await administration.workspaces.read(workspace);
    await change(request, response, workspace, role);
    await writePerson(response, await some(people).read(lastSegmentOf(request.path)), workspace);
  };
  const take: AdminController = async (request, response) => {
    await change(request, response, namedWorkspace(request, response), undefined);
    writeNothing(response);
  };

  return [
    { template: '/admin/v1/people', methods: { get: listing(ownWorkspace) } },
    { template: '/admin/v1/people/{id}', methods: { delete: forget } },
    { template: '/admin/v1/people/{id}/sessions', methods: { delete: endSessions } },
    { template: '/admin/v1/workspaces/{id}/members', methods: { get: listing(namedWorkspace) } },
    {
      template: '/admin/v1/workspaces/{id}/members/{person}',
      methods: { get: readMember, put: give, delete: take },
    },
  ];

  async function change(
    request: Parameters<AdminController>[0],
    response: GatewayResponse,
    workspace: string,
    role: Role | undefined,
  ): Promise<KnownPerson> {
    const id = lastSegmentOf(request.path);
    const before = (await some(people).read(id)).person.givenRoles;
    // Nor does an administrator take an owner's role, or replace it by a lesser one.
    if (before[workspace] === 'owner') checkRole('owner', workspace, response);
    const { actor } = actionContextOf(request, response.locals.context);
    return some(people).giveRole(id, workspace, role, actor);
  }

  async function writePerson(response: GatewayResponse, one: KnownPerson, workspace: string): Promise<void> {
    const live = (await sessions?.list()) ?? [];
    writeAdmin(response, personView(one, live, isOwner(response) ? undefined : workspace));
  }
}

/** The workspace in the path: an owner's may be any, another one's is that of the request. */
function namedWorkspace(request: Parameters<AdminController>[0], response: GatewayResponse): string {
  const named = pathIdOf(request.path);
  if (isOwner(response) || named === response.locals.context.workspace) return named;
  throw new NotFoundError('workspace_not_found', 'There is no workspace of this id.');
}

/** Of whose people one reads; undefined: of all. */
function ownWorkspace(_request: unknown, response: GatewayResponse): string | undefined {
  return isOwner(response) ? undefined : response.locals.context.workspace;
}

function isOwner({ locals: { context } }: GatewayResponse): boolean {
  return context.caller !== undefined && roleOf(context.caller, context.workspace) === 'owner';
}

function isMember({ roles }: KnownPerson, workspace: string): boolean {
  return Object.hasOwn(roles, workspace) || roleIn(roles, workspace) === 'owner';
}

function checkRole(role: Role, workspace: string, response: GatewayResponse): void {
  if (role !== 'owner') return;
  if (!isOwner(response))
    throw new PermissionError('insufficient_scope', 'Only an owner gives or takes the role owner.');
  if (workspace === defaultWorkspace) return;
  const message = 'An owner is one of the organisation: give the role in the workspace default.';
  throw new InvalidRequestError('invalid_value', message, { param: 'role' });
}

function noMember(): NotFoundError {
  return new NotFoundError('person_not_found', 'Nobody of this id has a role in the workspace.');
}

function some(people: People | undefined): People {
  if (people) return people;
  throw new NotFoundError('route_not_found', 'Nobody signs in at an issuer: GATEWAY_OIDC_ISSUER is not set.');
}
