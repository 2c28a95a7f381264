import type { AdminKnownModel, AdminKnownPrice, AdminModel } from '@model-gateway/contract';
import type { Managed, ModelEntry, ModelPrice } from '@model-gateway/core';
import { isoTime, type KnownModel, resourceRegistry } from '@model-gateway/control-plane';
import { resourceView } from '../resources/resource-view.js';

/** An entry about models as the API shows it. */
export function modelView(managed: Managed<ModelEntry>): AdminModel {
  return {
    ...(resourceRegistry.models.show(managed.item) as unknown as ModelEntry),
    ...resourceView(managed),
  };
}

/** What the gateway itself knows of a model, as the API shows it. */
export function knownModelView({
  id,
  kind,
  ownedBy,
  price,
  laterPrices,
  capabilities,
}: KnownModel): AdminKnownModel {
  return {
    id,
    kind,
    ownedBy,
    price: price ? knownPriceView(price) : null,
    laterPrices: laterPrices.map(knownPriceView),
    capabilities: capabilities ? knownCapabilitiesView(capabilities) : null,
  };
}

/** Without the name that the table goes by. */
function knownPriceView({ model: _model, from, ...price }: ModelPrice): AdminKnownPrice {
  return { ...price, ...(from !== undefined && { from: isoTime(from) }) };
}

function knownCapabilitiesView({
  capabilities: { contextTokens, tools, images, thinking, structuredOutput },
  source,
  read,
}: NonNullable<KnownModel['capabilities']>): AdminKnownModel['capabilities'] {
  return {
    ...(contextTokens !== undefined && { contextWindow: contextTokens }),
    ...(tools !== undefined && { tools }),
    ...(images !== undefined && { images }),
    ...(thinking !== undefined && { thinking }),
    ...(structuredOutput !== undefined && { structuredOutput }),
    source,
    read: { ...(read.contextTokens !== undefined && { contextWindow: read.contextTokens }) },
  };
}
