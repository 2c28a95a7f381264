import { resourceKinds } from '@model-gateway/control-plane';
import type { Parameter, Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page-schema.js';

/** What the administration API answers about changes. */
export const auditLogSchemas = {
  AuditEntry: contractSchemas.AdminAuditEntry,
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
