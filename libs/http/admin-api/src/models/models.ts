import { asEntered } from '@model-gateway/usage';
import type {
  AdminKnownModelList,
  AdminKnownModel,
  AdminKnownPrice,
  AdminModel,
} from '@model-gateway/contract';
import { listKnownModels, isoTime, type KnownModel, resourceRegistry } from '@model-gateway/control-plane';
import { modelEntryIdRule, type Managed, type ModelEntry, type ModelPrice } from '@model-gateway/core';
import type { AdminController, AdminResource } from '../resources/admin-route.js';
import { givenMembers, resourceView } from '../resources/resource-view.js';
import { resourceController, resourceRoutes } from '../resources/resource-controller.js';
import { writeAdmin } from '../resources/exchange.js';
import {
  CreateModelDto,
  ReplaceModelDto,
  UpdateModelDto,
  modelPaths,
  modelSchemas,
} from './model-openapi.js';

const path = '/admin/v1/models';

/** What models cost, and what they can do. */
export const models: AdminResource = {
  schemas: modelSchemas,
  paths: modelPaths,
  routes({ administration }, clock) {
    const known: AdminController = (_request, response) => {
      const data = listKnownModels(clock.now()).map(knownModelView);
      writeAdmin(response, { data } satisfies AdminKnownModelList);
    };
    const controller = resourceController(administration.models, {
      path,
      bodies: { create: CreateModelDto, update: UpdateModelDto },
      settingsOf: givenMembers,
      changesOf: givenMembers,
      replacement: {
        body: ReplaceModelDto,
        rule: modelEntryIdRule,
        settingsOf: (id, body) => ({ ...givenMembers(body), id }),
      },
      view: modelView,
    });
    // Before the entries themselves: none of them has an id without a slash.
    return [{ template: `${path}/known`, methods: { get: known } }, ...resourceRoutes(path, controller)];
  },
};

/** An entry about models as the API shows it. */
function modelView(managed: Managed<ModelEntry>): AdminModel {
  return {
    ...(resourceRegistry.models.show(managed.item) as unknown as ModelEntry),
    ...resourceView(managed),
  };
}

/** What the gateway itself knows of a model, as the API shows it. */
function knownModelView({
  id,
  kind,
  ownedBy,
  price,
  laterPrices,
  capabilities,
  retirement,
}: KnownModel): AdminKnownModel {
  return {
    id,
    kind,
    ownedBy,
    price: price ? knownPriceView(price) : null,
    laterPrices: laterPrices.map(knownPriceView),
    capabilities: capabilities ? knownCapabilitiesView(capabilities) : null,
    retirement: retirement ?? null,
  };
}

/** Without the name that the table goes by. */
function knownPriceView({ model: _model, from, ...price }: ModelPrice): AdminKnownPrice {
  return { ...price, ...(from !== undefined && { from: isoTime(from) }) };
}

function knownCapabilitiesView({
  capabilities,
  source,
  read,
}: NonNullable<KnownModel['capabilities']>): AdminKnownModel['capabilities'] {
  return {
    ...asEntered(capabilities),
    source,
    read: { ...(read.contextTokens !== undefined && { contextWindow: read.contextTokens }) },
  };
}
