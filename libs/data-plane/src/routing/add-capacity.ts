import {
  hasLocation,
  InvalidRequestError,
  providerDescriptor,
  type Mutable,
  type Target,
} from '@model-gateway/core';
import type { RoutingHints } from '@model-gateway/gateway-config';
import { TierNotSoldError } from './tier-not-sold-error.js';

/**
 * Adds the regions and the tier that a config has a target served at. Throws `InvalidRequestError` for a target that could be
 * served elsewhere: one whose provider has no regions, and one that the request wants in another region.
 */
export function addCapacity(target: Mutable<Target>, routingHints: RoutingHints): void {
  const { allowedRegions, allowedRegionsPlace, tier, tierPlace = 'config.capacity' } = routingHints;
  if (allowedRegions) {
    checkRegion(target, allowedRegions, routingHints, allowedRegionsPlace);
    target.allowedRegions = allowedRegions;
  }
  if (tier === undefined) return;
  const { kind, model } = target;
  const sold = providerDescriptor(kind).capacityTiers?.(model) ?? ['standard'];
  if (!sold.includes(tier)) throw new TierNotSoldError(tier, kind, tierPlace);
  target.tier = tier;
}

function checkRegion(
  { kind, region }: Target,
  allowed: readonly string[],
  { vertexRegionPlace }: RoutingHints,
  place = 'config.regions',
): void {
  if (!hasLocation(kind, 'region')) {
    const message = `The provider ${kind} has no regions, so nothing keeps a request within those of ${place}.`;
    throw new InvalidRequestError('unsupported_parameter', message, { param: place });
  }
  if (region !== undefined && allowed.includes(region)) return;
  throw new InvalidRequestError(
    'invalid_value',
    `The region must be one of ${place}: ${allowed.join(', ')}.`,
    {
      param: vertexRegionPlace ?? 'header:x-gateway-vertex-region',
    },
  );
}
