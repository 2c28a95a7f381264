import type { AdminActor, AdminAuditEntry } from '@model-gateway/contract';
import { resourceKinds } from '@model-gateway/control-plane';
import type { Parameter, Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { open, optional, pageSchema, responseSchema, text, time } from '../resources/response-schema.js';

/** What the administration API answers about changes. */
export const auditLogSchemas = {
  AuditEntry: responseSchema<AdminAuditEntry>({
    id: text,
    at: time,
    action: { enum: ['create', 'update', 'delete', 'rotate', 'revoke', 'reseal'] },
    resource: { enum: [...resourceKinds] },
    resourceId: text,
    actor: responseSchema<AdminActor>({ id: text, name: text }),
    requestId: text,
    address: optional(text),
    before: optional(open),
    after: optional(open),
  }),
  AuditEntryPage: pageSchema('AuditEntry'),
};

const auditFilters: readonly Parameter[] = [
  { name: 'resource', in: 'query', schema: { type: 'string', enum: [...resourceKinds] } },
  { name: 'resourceId', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 200 } },
];

/** The route of administrators about changes. */
export const auditLogPaths: Paths = {
  '/admin/v1/audit-log': {
    get: adminOperation({
      operationId: 'readAuditLog',
      tag: 'Records',
      summary: 'Lists changes, newest first',
      answer: 'AuditEntryPage',
      parameters: auditFilters,
      does: 'list',
    }),
  },
};
