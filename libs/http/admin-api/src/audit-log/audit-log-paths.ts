import { auditActions } from '@model-gateway/core';
import type { Operation, Parameter, Paths, Schema } from '@model-gateway/http-server';
import { timeFilters } from '../records/record-parameters.js';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { auditedKinds } from '../resources/kind-schemas.js';
import { pageSchema } from '../resources/page.js';
import { exportFormats } from './audit-log-controller.js';

/** What the administration API answers about changes. */
export const auditLogSchemas = {
  AuditEntry: contractSchemas.AdminAuditEntry,
  AuditEntryPage: pageSchema('AuditEntry'),
};

const text: Schema = { type: 'string', minLength: 1, maxLength: 200, pattern: '\\S' };

function inQuery(name: string, description: string, schema: Schema = text): Parameter {
  return { name, in: 'query', description, schema };
}

const auditFilters: readonly Parameter[] = [
  ...timeFilters,
  inQuery('actor', 'Id or name of the key that was used.'),
  inQuery('action', 'What was done.', { type: 'string', enum: [...auditActions] }),
  inQuery('resource', 'Kind of the resource.', { type: 'string', enum: [...auditedKinds] }),
  inQuery('except', 'Kind of resources whose entries are left out.', {
    type: 'string',
    enum: [...auditedKinds],
  }),
  inQuery('resourceId', 'Id of the resource.'),
  inQuery('address', 'Network address that the request came from.'),
  inQuery('request_id', 'Id of the request.'),
  inQuery('text', 'Part of the id of the resource or of the name of the actor, in any case.'),
  inQuery('order', '`asc`: the oldest first. Absent: the newest first.', {
    type: 'string',
    enum: ['asc', 'desc'],
  }),
];

/** An answer of as many lines as there are entries. */
function exporting(): Operation {
  const operation = adminOperation({
    operationId: 'exportAuditLog',
    tag: 'Records',
    summary: 'Gives all changes that the query means, one a line',
    answer: 'AuditEntry',
    parameters: [
      ...auditFilters,
      inQuery('format', '`jsonl` (absent: this), or `csv`.', { type: 'string', enum: [...exportFormats] }),
    ],
    does: 'read',
  });
  const { content, ...whole } = operation.responses[200] as { readonly content: object };
  const lines = {
    'application/x-ndjson': Object.values(content)[0] as object,
    'text/csv': { schema: { type: 'string' } },
  };
  return { ...operation, responses: { ...operation.responses, 200: { ...whole, content: lines } } };
}

/** The routes of administrators about changes. */
export const auditLogPaths: Paths = {
  '/admin/v1/audit-log': {
    get: adminOperation({
      operationId: 'readAuditLog',
      tag: 'Records',
      summary: 'Lists changes and refused sign-ins, newest first',
      answer: 'AuditEntryPage',
      parameters: auditFilters,
      does: 'list',
    }),
  },
  '/admin/v1/audit-log/export': { get: exporting() },
};
