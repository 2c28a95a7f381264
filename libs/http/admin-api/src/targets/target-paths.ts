import type { Parameter, Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { targetStates } from './targets-controller.js';

const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const parameters: readonly Parameter[] = [
  { name: 'slug', in: 'query', description: 'Targets of the provider with this slug.', schema: text },
  { name: 'model', in: 'query', description: 'Targets with this model.', schema: text },
  {
    name: 'state',
    in: 'query',
    description: 'Targets that are so.',
    schema: { type: 'string', enum: [...targetStates] },
  },
];

/** The route of administrators about targets. */
export const targetPaths: Paths = {
  '/admin/v1/targets': {
    get: adminOperation({
      operationId: 'listTargets',
      tag: 'Records',
      summary:
        'Lists the health of the targets of the last hour over all processes: failures, 429, open circuits',
      answer: 'TargetList',
      parameters,
      does: 'read',
    }),
  },
};

/** What the administration API answers about targets. */
export const targetSchemas = { TargetList: contractSchemas.AdminTargetList };
