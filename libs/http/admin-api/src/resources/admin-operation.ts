import {
  answering,
  asking,
  inPath,
  type Operation,
  type Parameter,
  refer,
  refusing,
  type ResponseOrReference,
  type Schema,
} from '@model-gateway/http-server';
import { contractSchemas } from './contract-schemas.generated.js';

/** What is special about one operation of administrators. */
export interface AdminOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  /** Name of the schema of the answer; absent: there is none, and the status is 204. */
  readonly answer?: string;
  readonly body?: Schema;
  readonly example?: unknown;
  /** Refusals besides those that its sort has. */
  readonly alsoRefuses?: readonly Parameters<typeof refusing>[number][];
  /** The body may be left out. */
  readonly optionalBody?: true;
  readonly parameters?: readonly Parameter[];
  /** `create` takes an idempotency key, `change` an If-Match, `replace` that and an If-None-Match, `list` a page. */
  readonly does: 'read' | 'list' | 'create' | 'change' | 'replace' | 'try';
  /** What is replaced is always there: it is never made. */
  readonly isBuiltIn?: true;
}

const common = ['BadRequest', 'Unauthorized', 'Forbidden', 'InternalError', 'Unavailable'] as const;

/** One operation of the document, with what all of its sort have in common. */
export function adminOperation(one: AdminOperation): Operation {
  const { operationId, tag, summary, does } = one;
  const isChange = does === 'change' || does === 'replace';
  return {
    operationId,
    tags: [tag],
    summary,
    description: 'Needs a key with the scope `admin`.',
    parameters: [
      ...(one.parameters ?? []),
      ...(does === 'list' ? refer('limit', 'cursor') : []),
      ...(does === 'create' ? refer('idempotencyKey') : []),
      ...(does === 'change' ? refer('ifMatch') : []),
      ...(does === 'replace' ? refer('ifMatch', 'ifNoneMatch') : []),
    ],
    ...(one.body && { requestBody: asking(one.body, one.example ?? {}, !one.optionalBody) }),
    responses: {
      ...answerOf(one),
      ...refusing(...common),
      ...(one.parameters?.some((parameter) => parameter.in === 'path') && refusing('NotFound')),
      ...(one.body && refusing('PayloadTooLarge')),
      ...((does === 'create' || isChange) && refusing('Conflict')),
      ...(isChange && refusing('PreconditionFailed')),
      ...refusing(...(one.alsoRefuses ?? [])),
    },
  };
}

function answerOf({ answer, does, isBuiltIn }: AdminOperation): Record<string, ResponseOrReference> {
  if (answer === undefined) return { 204: { description: 'Done.' } };
  const schema = { $ref: `#/components/schemas/${answer}` };
  if (does === 'create') return { 201: answering('It is made.', schema, 'etag', 'location') };
  const made = answering('It is made.', schema, 'etag', 'location');
  return {
    ...(does === 'replace' && !isBuiltIn && { 201: made }),
    200: answering('As it is now.', schema, ...(hasRevision(answer) ? (['etag'] as const) : [])),
    // Keys expire, so that their revision does not tell what is shown.
    ...(does === 'read' && hasRevision(answer) && answer !== 'ApiKey' && unchanged),
  };
}

/** Of whoever has the revision. */
const unchanged = { 304: { description: 'It has the revision that `If-None-Match` names.' } };

/** Resources have one; their types in the contract are called as their schemas, with `Admin` before. */
function hasRevision(answer: string): boolean {
  const schemas: Readonly<Record<string, Schema>> = contractSchemas;
  const properties: object = schemas[`Admin${answer}`]?.['properties'] ?? {};
  return 'managedBy' in properties;
}

/** The id of a key. */
export const keyId = inPath('id', 'Id of the key.');
/** The slug of a catalog entry. */
export const slug = inPath('slug', 'Slug of the catalog entry.');
/** The id of a config. */
export const configId = inPath('id', 'Id of the config.');
/** One of its versions. */
export const configVersion = inPath('version', 'Number of the version.');
