import { bodies, nameOf, oneOf, type Draw } from './bodies.js';
import type { Question } from './question.js';
import type { LawWorkspace } from './law-workspace.js';

/** A route with one of its methods, as the OpenAPI document has it. */
export interface Operation {
  readonly method: string;
  readonly template: string;
  readonly hasBody: boolean;
  readonly query: readonly string[];
}

/** Operations that no act of the law is, each with the reason. */
export const exempted: Readonly<Record<string, string>> = {
  'get /healthz': 'It knows no callers.',
  'get /v1/health': 'It knows no callers.',
  'get /readyz': 'It knows no callers.',
  'get /openapi.json': 'It knows no callers; the law reads it.',
  'get /docs': 'It knows no callers.',
  'get /metrics': 'It is for who runs the gateway: its labels name the workspaces.',
  'get /auth/methods': 'It knows no callers.',
  'get /auth/session': 'It is of a browser; the law reads with its cookie in all workspaces.',
  'post /auth/session': 'The law signs in once.',
  'delete /auth/session': 'The law would sign itself out.',
  'get /admin/v1/logs/stream': 'It does not end: each workspace has one open while the law runs.',
};

/** What the law reads of the OpenAPI document. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  /** Absent: it describes no operation. */
  readonly responses?: object;
  readonly requestBody?: object;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** All operations of the document. */
export function operationsOf({ paths }: OpenApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => responses !== undefined)
      .map(([method, { requestBody, parameters = [] }]) => ({
        method,
        template,
        hasBody: requestBody !== undefined,
        query: parameters.filter(({ in: place }) => place === 'query').map(({ name }) => String(name)),
      })),
  );
}

/** The name of an operation in tables. */
export function operationName({ method, template }: Operation): string {
  return `${method} ${template}`;
}

/** Operations that the law cannot ask, because nobody has said what goes in their bodies. */
export function forgotten(operations: readonly Operation[]): readonly string[] {
  return operations
    .filter((operation) => operation.hasBody && !(operationName(operation) in bodies))
    .map(operationName)
    .filter((name) => !(name in exempted));
}

/** Entries of the tables that name no operation. */
export function outdated(operations: readonly Operation[]): readonly string[] {
  const known = new Set(operations.map(operationName));
  return [...Object.keys(bodies), ...Object.keys(exempted)].filter((name) => !known.has(name));
}

/** Asks an operation with drawn names. */
export function questionOf(operation: Operation, workspace: LawWorkspace, draw: Draw): Question {
  const { method, template } = operation;
  const body = bodies[operationName(operation)]?.({ workspace, draw });
  const isAdministration = template.startsWith('/admin/');
  return {
    method: method.toUpperCase(),
    path: pathOf(operation, workspace, draw) + queryOf(operation, workspace, draw),
    ...(body !== undefined && { body }),
    as: isAdministration ? administratorOf(template, draw) : 'caller',
    headers: isAdministration
      ? administrationHeaders(method, workspace, draw)
      : inferenceHeaders(template, workspace),
  };
}

/** Only a person has something of their own. */
function administratorOf(template: string, { other }: Draw): Question['as'] {
  return template.startsWith('/admin/v1/own') ? 'person' : oneOf(['operator', 'browser'] as const, other);
}

function inferenceHeaders(template: string, { marker }: LawWorkspace): Record<string, string> {
  const provider = template.startsWith('/v1beta/') ? '@main' : '@platform';
  const isNative = /^\/v1(beta1?)?\/(models\/\{model\}:|projects|publishers)/.test(template);
  return {
    'x-gateway-metadata': JSON.stringify({ _user: 'someone', team: marker }),
    ...(isNative && { 'x-gateway-provider': provider }),
  };
}

/** Reads ask at times for what has changed. */
function administrationHeaders(
  method: string,
  { etags }: LawWorkspace,
  { other }: Draw,
): Record<string, string> {
  const known = method === 'get' && other % 3 === 0 ? etags.at(-1) : undefined;
  return known === undefined ? {} : { 'if-none-match': known };
}

function pathOf({ template }: Operation, workspace: LawWorkspace, draw: Draw): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(parameterOf(name, template, { workspace, draw })),
  );
}

function parameterOf(
  name: string,
  template: string,
  { workspace, draw }: { workspace: LawWorkspace; draw: Draw },
): string {
  if (name === 'model') return modelOf(template);
  const fixed = {
    project: 'end-to-end',
    location: 'global',
    version: '1',
    secret: '0',
    body: 'client-request',
  }[name];
  if (fixed !== undefined) return fixed;
  if (template.startsWith('/v1/responses/'))
    return workspace.responses.at(-(draw.other % 3) - 1) ?? 'resp_none';
  if (template.startsWith('/v1/models/')) return '@main/gemini-2.5-flash';
  if (template.startsWith('/admin/v1/own/logs/'))
    return workspace.ownServed.at(-(draw.other % 7) - 1) ?? 'req_none';
  if (template.startsWith('/admin/v1/own/')) return workspace.ownKeys.at(-(draw.other % 3) - 1) ?? 'own_none';
  if (template.startsWith('/admin/v1/logs/')) return workspace.served.at(-(draw.other % 7) - 1) ?? 'req_none';
  if (template.startsWith('/admin/v1/api-keys/')) return `key_${nameOf(draw)}`;
  if (template.startsWith('/admin/v1/models/')) return `google/${nameOf(draw)}`;
  return nameOf(draw);
}

function modelOf(template: string): string {
  if (template.includes('anthropic')) return 'claude-sonnet-4-5@20250929';
  return /[eE]mbed|predict/.test(template) ? 'gemini-embedding-001' : 'gemini-2.5-flash';
}

/** Lists are asked for pages, and what has periods for the last hour. */
function queryOf({ query, template }: Operation, workspace: LawWorkspace, { other }: Draw): string {
  const asked = new URLSearchParams();
  if (template === '/admin/v1/search')
    asked.set('q', oneOf(['pool', 'trace-1', 'main', workspace.marker], other));
  if (template.endsWith('/diff')) asked.set('from', '1');
  if (query.includes('cursor') && other % 2 === 0) asked.set('limit', String(1 + (other % 5)));
  if (query.includes('include')) asked.set('include', 'standing');
  if (query.includes('group_by'))
    asked.set('group_by', oneOf(['key', 'model', 'user', 'slug', 'route'], other));
  if (query.includes('text') && other % 5 === 0) asked.set('text', workspace.marker);
  if (query.includes('view') && other % 2 === 0) asked.set('view', 'row');
  if (query.includes('trace_id') && other % 7 === 0) asked.set('trace_id', `trace-${other % 5}`);
  if (template.endsWith('/export') && query.includes('from'))
    asked.set('from', new Date(Date.now() - 10_000).toISOString());
  const text = asked.toString();
  return text === '' ? '' : `?${text}`;
}
