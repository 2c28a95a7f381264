import type { AdminSessionList, AdminSignInLink } from '@model-gateway/contract';
import { isoTime, type Sessions } from '@model-gateway/control-plane';
import { InvalidRequestError, NotFoundError } from '@model-gateway/core';
import type { AdminController, AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { pathIdOf, writeAdmin, writeNothing } from '../resources/exchange.js';
import { signInContextOf } from './sign-in-context.js';
import { sessionView } from './session-views.js';

/** What administrators do with sessions of the console. */
export function sessionRoutes({ sessions }: AdminDependencies): readonly AdminRoute[] {
  const list: AdminController = async (_request, response) => {
    const body: AdminSessionList = { data: (await some(sessions).list()).map(sessionView) };
    writeAdmin(response, body);
  };
  const end: AdminController = async (request, response) => {
    const { caller } = response.locals.context;
    if (!caller) throw new Error('The administration API is not behind authentication.');
    await some(sessions).revoke(pathIdOf(request.path), caller, signInContextOf(request, response));
    writeNothing(response);
  };
  const link: AdminController = async (_request, response) => {
    const { caller, secrets } = response.locals.context;
    if (!caller || secrets.callerKey === undefined)
      throw new InvalidRequestError('invalid_value', 'A link is made with a key, not with a session.');
    const { token, expiresAt } = await some(sessions).makeLink(secrets.callerKey, caller);
    const body: AdminSignInLink = {
      token,
      path: `/console/sign-in#token=${token}`,
      expiresAt: isoTime(expiresAt),
    };
    writeAdmin(response, body);
  };
  return [
    { template: '/admin/v1/sessions', methods: { get: list } },
    { template: '/admin/v1/sessions/{id}', methods: { delete: end } },
    { template: '/admin/v1/sign-in-links', methods: { post: link } },
  ];
}

function some(sessions: Sessions | undefined): Sessions {
  if (sessions) return sessions;
  throw new NotFoundError('route_not_found', 'Nobody can sign in: GATEWAY_CONSOLE is off.');
}
