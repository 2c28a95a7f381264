/** What people read about codes that only the console and the administration give. */
export const administrationErrors = {
  csrf_refused: {
    permission: {
      when: 'A change comes with the cookie of a console session, and without its token in `x-gateway-csrf`.',
      remedy: 'Send the `csrf` of `GET /auth/session`, or use a key in a header instead of the cookie.',
    },
  },
  insecure_sign_in: {
    permission: {
      when: 'Somebody signs in to the console from another machine over plain HTTP.',
      remedy:
        'Sign in over HTTPS, or from the machine of the gateway. A proxy that does TLS says so in `x-forwarded-proto`.',
    },
  },
  self_service_off: {
    permission: {
      when: 'Somebody makes a key of their own in a workspace that lets people make none.',
      remedy:
        'Ask an owner of the organisation to set `selfService` of the workspace, or an administrator for a key.',
    },
  },
  link_used: {
    'sign-in-link': {
      when: 'A one-time link to the console is used a second time.',
      remedy: 'Ask for another one: `gateway console link`.',
    },
  },
  link_expired: {
    'sign-in-link': {
      when: 'A one-time link to the console is too old, unknown, or made with a key that is revoked by now.',
      remedy: 'Ask for another one: `gateway console link`.',
    },
  },
  session_not_found: {
    'not-found': { when: 'Administration: there is no session of that id.', remedy: 'List the sessions.' },
  },
  person_not_found: {
    'not-found': { when: 'Administration: there is no person of that id.', remedy: 'List the people.' },
  },
  workspace_not_found: {
    'not-found': {
      when: 'There is no workspace of that id, or the key may not know of it.',
      remedy:
        'Leave `x-gateway-workspace` out, or name one of `GET /admin/v1/workspaces` with an operator’s key.',
    },
  },
  view_not_found: {
    'not-found': { when: 'There is no stored view of that id.', remedy: 'List the views.' },
  },
  alert_not_found: {
    'not-found': { when: 'There is no alert channel of that id.', remedy: 'List the channels.' },
  },
  log_body_not_found: {
    'not-found': {
      when: 'Administration: the request is on record, but this body of it is not.',
      remedy: 'Read the record: `bodiesState` says why.',
    },
  },
} as const;
