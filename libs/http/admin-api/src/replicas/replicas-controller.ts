import type { AdminReplica, AdminReplicaList } from '@model-gateway/contract';
import { isoTime } from '@model-gateway/control-plane';
import type { Clock, SeenReplica } from '@model-gateway/core';
import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { writeAdmin } from '../resources/exchange.js';
import { isSilent } from './is-silent.js';

/** Answers `GET /admin/v1/replicas`. */
export function replicasController(
  { replicas }: Pick<AdminDependencies, 'replicas'>,
  clock: Clock,
): AdminController {
  return async (_request, response) => {
    const found = await replicas.replicas();
    const now = clock.now();
    const answer: AdminReplicaList = {
      data: found.map((replica) => replicaView(replica, now)),
      readAt: isoTime(now),
    };
    writeAdmin(response, answer);
  };
}

/** A process as the API shows it. */
function replicaView({ report, ageMs }: SeenReplica, now: number): AdminReplica {
  const { startedAt, state, openCircuits, targets: _targets, ...rest } = report;
  return {
    ...rest,
    startedAt: isoTime(startedAt),
    seenAt: isoTime(now - ageMs),
    state: isSilent({ ageMs }) ? 'silent' : state,
    openCircuits: openCircuits.map(({ slug, ...circuit }) => ({ ...circuit, ...(slug !== '' && { slug }) })),
  };
}

/** What the administration API answers about processes. */
export const replicaSchemas = {
  ReplicaList: contractSchemas.AdminReplicaList,
};

/** The route of administrators about processes. */
export const replicaPaths: Paths = {
  '/admin/v1/replicas': {
    get: adminOperation({
      operationId: 'listReplicas',
      tag: 'Records',
      summary: 'Lists the processes that serve, with the circuits of each that are not closed',
      answer: 'ReplicaList',
      does: 'read',
    }),
  },
};
