import type { Clock } from '@model-gateway/core';
import type { TokenCountFormat } from '@model-gateway/provider-kit';
import type { PlatformPlace } from '../platform-place.js';

/** How the tokens of one family of models are counted on the platform. */
export interface TokenCounting {
  /** Address of the method. Throws `InvalidRequestError` for what is no model's name. */
  url(model: string, place: PlatformPlace): string;
  format(model: string, clock: Clock | undefined): TokenCountFormat;
}
