import type { AdminProviderKind, AdminProviderKindList } from '@model-gateway/contract';
import {
  capacityTiers,
  providerDescriptor,
  providerKinds,
  type ProviderDescriptor,
} from '@model-gateway/core';
import type { Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminRoute } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { writeAdmin } from '../resources/exchange.js';

const path = '/admin/v1/provider-kinds';

/** The route that says what providers of each kind may have. */
export const providerKindsRoute: AdminRoute = {
  template: path,
  methods: {
    get: (_request, response) => {
      const data = providerKinds().map((kind) => providerKindView(providerDescriptor(kind)));
      writeAdmin(response, { data } satisfies AdminProviderKindList);
    },
  },
};

/** What providers of a kind may have, as the API shows it. */
function providerKindView(descriptor: ProviderDescriptor): AdminProviderKind {
  const { kind, aliases, credentialTypes, locationFields, regions } = descriptor;
  return {
    kind,
    aliases,
    credentials: [...credentialTypes, 'from-caller'],
    locations: locationFields,
    regions: (regions?.places ?? []).map(({ id, name, isMulti = false }) => ({ id, name, multi: isMulti })),
    capacity: tiersOf(descriptor),
    ...(regions && { source: regions.source, read: regions.read }),
  };
}

/** Those of any known model. */
function tiersOf({ capacityTiers: tiersOfModel, knownModels }: ProviderDescriptor) {
  const sold = new Set(knownModels.flatMap(({ id }) => tiersOfModel?.(id) ?? []));
  return capacityTiers.filter((tier) => sold.has(tier));
}

/** What the administration API answers about kinds of providers. */
export const providerKindSchemas = { ProviderKindList: contractSchemas.AdminProviderKindList };

/** The path of {@link providerKindsRoute}. */
export const providerKindPaths: Paths = {
  [path]: {
    get: adminOperation({
      operationId: 'listProviderKinds',
      tag: 'Providers',
      summary: 'Says what providers of each kind may have: credentials, regions, tiers of capacity',
      answer: 'ProviderKindList',
      does: 'read',
    }),
  },
};
