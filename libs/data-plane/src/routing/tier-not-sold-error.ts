import { InvalidRequestError, type CapacityTier, type ProviderKind } from '@model-gateway/core';

/** A target has a tier of capacity that its provider does not sell for the model. Nothing was sent. */
export class TierNotSoldError extends InvalidRequestError {
  /** @param param path of the list that names the tier */
  constructor(tier: CapacityTier, kind: ProviderKind, param: string) {
    super('unsupported_parameter', `The provider ${kind} does not sell the tier ${tier} for this model.`, {
      param,
    });
    this.name = 'TierNotSoldError';
  }
}
