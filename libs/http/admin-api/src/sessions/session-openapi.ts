import {
  answering,
  asking,
  inPath,
  refusing,
  type DtoSchemas,
  type Operation,
  type Paths,
} from '@model-gateway/http-server';
import { IsOptional, IsString } from 'class-validator';
import { JSONSchema } from 'class-validator-jsonschema';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** Rules for the body of `POST /auth/session`: one of both. */
export class SignInDto {
  @JSONSchema({ description: 'A key with the scope `admin`.' })
  @IsOptional()
  @IsString()
  key?: string;

  @JSONSchema({ description: 'The token of a one-time link, instead of a key.' })
  @IsOptional()
  @IsString()
  link?: string;
}

/** What the administration API answers about sessions. */
export const sessionSchemas = {
  SignInMethods: contractSchemas.AdminSignInMethods,
  SignedInAs: contractSchemas.AdminSignedInAs,
  ConsoleSession: contractSchemas.AdminConsoleSession,
  Session: contractSchemas.AdminSession,
  SessionList: contractSchemas.AdminSessionList,
  SignedOut: contractSchemas.AdminSignedOut,
  SignInLink: contractSchemas.AdminSignInLink,
};

const common = { tags: ['Sessions'], security: [] };
const answerOf = (name: keyof typeof sessionSchemas, description: string) =>
  answering(description, { $ref: `#/components/schemas/${name}` });

const leading = (description: string) => ({ 303: { description }, ...refusing('BadRequest', 'NotFound') });

/** The routes that lead browsers to an issuer and back. They are there when an issuer is configured. */
const issuerPaths: Paths = {
  '/auth/oidc/start': {
    get: {
      ...common,
      operationId: 'beginSignInAtIssuer',
      summary: 'Leads a browser to the issuer',
      parameters: [
        {
          name: 'return',
          in: 'query',
          description: 'Path of the console to go to afterwards.',
          schema: { type: 'string' },
        },
      ],
      responses: leading('To the issuer, or to the sign-in page with `problem`.'),
    },
  },
  '/auth/oidc/callback': {
    get: {
      ...common,
      operationId: 'endSignInAtIssuer',
      summary: 'Takes a browser back from the issuer, and sets the cookie',
      description: 'The issuer adds the parameters of its answer.',
      responses: leading('To the console, or to the sign-in page with `problem`.'),
    },
  },
};

/** The routes by which browsers sign in, and those of administrators about sessions. */
export function sessionPaths(dtos: DtoSchemas): Paths {
  const read: Operation = {
    ...common,
    operationId: 'readSession',
    summary: 'Says who is signed in, by the cookie',
    responses: {
      200: answerOf('ConsoleSession', 'The session, as it acts in the workspace that the request names.'),
      ...refusing('BadRequest', 'Unauthorized', 'NotFound'),
    },
  };
  const begin: Operation = {
    ...common,
    operationId: 'signIn',
    summary: 'Signs in to the console with an admin key or a one-time link, and sets the cookie',
    requestBody: asking(dtos.referenceTo(SignInDto, true), { key: 'gwk_…' }, true),
    responses: {
      201: answerOf('ConsoleSession', 'The session, with its cookie.'),
      ...refusing('BadRequest', 'Unauthorized', 'Forbidden', 'TooManyRequests', 'Unavailable'),
    },
  };
  const end: Operation = {
    ...common,
    operationId: 'signOut',
    summary: 'Ends the session of the cookie',
    responses: {
      200: answerOf('SignedOut', 'Done here. The person can sign out at the issuer too.'),
      204: { description: 'Done.' },
      ...refusing('Unauthorized', 'Forbidden'),
    },
  };
  const methods: Operation = {
    ...common,
    operationId: 'readSignInMethods',
    summary: 'Says how one may sign in to the console',
    responses: { 200: answerOf('SignInMethods', 'The ways to sign in.') },
  };
  return {
    ...issuerPaths,
    '/auth/methods': { get: methods },
    '/auth/session': { get: read, post: begin, delete: end },
    '/admin/v1/sessions': {
      get: adminOperation({
        operationId: 'listSessions',
        tag: 'Sessions',
        summary: 'Lists who is signed in to the console, the newest first',
        answer: 'SessionList',
        alsoRefuses: ['NotFound'],
        does: 'read',
      }),
    },
    '/admin/v1/sessions/{id}': {
      delete: adminOperation({
        operationId: 'endSession',
        tag: 'Sessions',
        summary: 'Ends a session',
        parameters: [inPath('id', 'Id of the session.')],
        does: 'try',
      }),
    },
    '/admin/v1/sign-in-links': {
      post: adminOperation({
        operationId: 'makeSignInLink',
        tag: 'Sessions',
        summary: 'Makes a link that signs in to the console once, as the key of this request',
        answer: 'SignInLink',
        alsoRefuses: ['NotFound'],
        does: 'try',
      }),
    },
  };
}
