import { resourceKinds } from '@model-gateway/core';
import type { Schema } from '@model-gateway/http-server';
import { providerKindSchema } from '../resources/provider-kind-schema.js';

const text: Schema = { type: 'string' };
const time: Schema = { type: 'string', format: 'date-time' };
const open: Schema = { type: 'object', additionalProperties: true };

/** An object with just these members. */
function closed(properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

function refer(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

function pageOf(name: string): Schema {
  return closed({ data: listOf(refer(name)), nextCursor: { type: ['string', 'null'] } }, [
    'data',
    'nextCursor',
  ]);
}

const managed = {
  managedBy: { enum: ['api', 'file', 'environment'] },
  overriddenBy: { const: 'file' },
  unreadable: { const: true },
  createdAt: time,
  updatedAt: time,
};
const limited = {
  allowedModels: listOf(text),
  rateLimits: listOf(refer('RateLimit')),
  budgets: listOf(refer('Budget')),
};
const keyMembers = {
  id: text,
  name: text,
  status: { enum: ['active', 'expired', 'revoked'] },
  scopes: listOf({ enum: ['inference', 'admin'] }),
  expiresAt: time,
  revokedAt: time,
  defaults: closed(
    { config: { anyOf: [open, text] }, metadata: { type: 'object', additionalProperties: text } },
    [],
  ),
  secrets: listOf(closed({ hint: text, createdAt: time, expiresAt: time }, [])),
  ...limited,
  ...managed,
};
const keyRequired = ['id', 'name', 'status', 'scopes', 'secrets', 'managedBy'];
const budgetMembers = {
  type: { enum: ['cost', 'tokens'] },
  limit: { type: 'number' },
  resets: { enum: ['daily', 'weekly', 'monthly'] },
};
const resource = { enum: [...resourceKinds] };
const configVersion = { version: { type: 'integer', minimum: 1 }, createdAt: time };

/** What the administration API answers. */
export const adminSchemas = {
  ApiKey: closed(keyMembers, keyRequired),
  IssuedApiKey: closed({ ...keyMembers, secret: { ...text, description: 'Shown this once.' } }, [
    ...keyRequired,
    'secret',
  ]),
  ApiKeyPage: pageOf('ApiKey'),
  Provider: closed(
    {
      slug: text,
      kind: providerKindSchema,
      credential: {
        type: 'object',
        description: 'What may be known of it.',
        properties: {
          type: {
            enum: ['service-account', 'api-key', 'access-token', 'application-default', 'from-caller'],
          },
          clientEmail: text,
          privateKeyId: text,
          projectId: text,
          hint: text,
        },
        required: ['type'],
      },
      projectId: text,
      region: text,
      baseUrl: text,
      ...limited,
      ...managed,
    },
    ['slug', 'kind', 'credential', 'managedBy'],
  ),
  ProviderPage: pageOf('Provider'),
  ProviderTest: closed(
    {
      ok: { type: 'boolean' },
      model: text,
      durationMs: { type: 'number' },
      inputTokens: { type: 'integer' },
      error: { ...open, description: "Why it did not work: an error body's `error`." },
    },
    ['ok', 'model', 'durationMs'],
  ),
  Config: closed({ id: text, name: text, version: configVersion.version, config: open, ...managed }, [
    'id',
    'version',
    'config',
    'managedBy',
  ]),
  ConfigPage: pageOf('Config'),
  ConfigVersion: closed({ ...configVersion, config: open }, ['version', 'config']),
  ConfigVersionList: closed({ data: listOf(closed(configVersion, ['version'])) }, ['data']),
  ConfigReport: closed(
    {
      ok: { type: 'boolean', description: 'There are neither problems nor findings of severity error.' },
      problems: listOf(closed({ path: text, code: text, message: text }, ['path', 'code', 'message'])),
      findings: listOf(
        closed({ severity: { enum: ['error', 'warning', 'info'] }, path: text, message: text }, [
          'severity',
          'path',
          'message',
        ]),
      ),
      worstCaseLatencyMs: { type: 'number', description: 'Until the answer begins.' },
    },
    ['ok', 'problems', 'findings'],
  ),
  BudgetList: closed(
    {
      data: listOf(
        closed({ ...budgetMembers, spent: { type: 'number' }, resetsAt: time }, ['type', 'limit', 'spent']),
      ),
    },
    ['data'],
  ),
  AuditEntry: closed(
    {
      id: text,
      at: time,
      action: { enum: ['create', 'update', 'delete', 'rotate', 'revoke', 'reseal'] },
      resource,
      resourceId: text,
      actor: closed({ id: text, name: text }, ['id', 'name']),
      requestId: text,
      address: text,
      before: open,
      after: open,
    },
    ['id', 'at', 'action', 'resource', 'resourceId', 'actor', 'requestId'],
  ),
  AuditEntryPage: pageOf('AuditEntry'),
  ConfigFile: closed(
    {
      path: { type: ['string', 'null'] },
      state: { enum: ['none', 'loaded', 'kept-old'] },
      loadedAt: time,
      digest: text,
      problems: listOf(
        closed({ path: text, line: { type: 'integer' }, message: text }, ['path', 'line', 'message']),
      ),
      overrides: listOf(closed({ resource, id: text }, ['resource', 'id'])),
    },
    ['path', 'state', 'problems', 'overrides'],
  ),
} as const satisfies Record<string, Schema>;
