import type { AdminPage, AdminResource } from '@model-gateway/contract';
import type { Schema } from '@model-gateway/http-server';

/** The schema of a member that a response may lack. */
export class OptionalMember {
  constructor(readonly schema: Schema) {}
}

/** The schemas of the members of a response: each has one, and those that its type marks with `?` are optional. */
export type ResponseMembers<Response> = {
  readonly [Name in keyof Response]-?: undefined extends Response[Name] ? OptionalMember : Schema;
};

/** The schema of a response of the contract. A member that the contract has and the schema lacks does not compile. */
export function responseSchema<Response>(members: ResponseMembers<Response>): Schema {
  const entries = Object.entries<Schema | OptionalMember>(members);
  const properties = entries.map(([name, member]) => [name, schemaOf(member)] as const);
  const required = entries.filter(([, member]) => !(member instanceof OptionalMember)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}

/** The schema of a page of resources. */
export function pageSchema(name: string): Schema {
  return responseSchema<AdminPage<unknown>>({
    data: listOf(refer(name)),
    nextCursor: { type: ['string', 'null'] },
  });
}

/** The schema of `{ data: […] }`. */
export function listSchema(items: Schema): Schema {
  return responseSchema<{ readonly data: readonly unknown[] }>({ data: listOf(items) });
}

export function optional(schema: Schema): OptionalMember {
  return new OptionalMember(schema);
}

function refer(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

export const text: Schema = { type: 'string' };
export const time: Schema = { type: 'string', format: 'date-time' };
/** An object with any members. */
export const open: Schema = { type: 'object', additionalProperties: true };
export const versionNumber: Schema = { type: 'integer', minimum: 1 };

/** Members of every resource. */
export const resourceMembers: ResponseMembers<AdminResource> = {
  managedBy: { enum: ['api', 'file', 'environment'] },
  overriddenBy: optional({ const: 'file' }),
  unreadable: optional({ const: true }),
  createdAt: optional(time),
  updatedAt: optional(time),
};

/** Members of keys as well as of catalog entries. */
export const limitedMembers = {
  allowedModels: optional(listOf(text)),
  rateLimits: optional(listOf(refer('RateLimit'))),
  budgets: optional(listOf(refer('Budget'))),
};

function schemaOf(member: Schema | OptionalMember): Schema {
  return member instanceof OptionalMember ? member.schema : member;
}
