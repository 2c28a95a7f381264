import type { AccessTokenSource, Target } from '@model-gateway/core';
import { authoriserFor, type ChatUpstream } from '@model-gateway/provider-kit';
import { stableFormat } from './beta-members.js';
import { capacityHeaders } from './capacity-headers.js';
import { familyOf } from './families/family-of.js';
import { googleFamily } from './families/google.js';
import type { FormatDependencies } from './families/model-family.js';
import { platformPlace } from './platform-place.js';

/** What the platform provider needs besides a target. */
export interface PlatformDependencies extends FormatDependencies {
  readonly tokens: AccessTokenSource;
}

/** Host of the JSON API of Cloud Storage. */
const storageHost = 'https://storage.googleapis.com';

/** Vertex AI, for one target. Throws `InvalidRequestError` for a target that cannot work. */
export function platformUpstream(target: Target, dependencies: PlatformDependencies): ChatUpstream {
  const { model, tier } = target;
  const family = familyOf(model);
  const authoriser = authoriserFor(target.credential, dependencies.tokens);
  const place = platformPlace(target);
  const format = family.format(model, dependencies);
  return {
    format: target.apiVersion === 'v1' && family === googleFamily ? stableFormat(format) : format,
    authoriser,
    storage: target.baseUrl ?? storageHost,
    ...(tier && { tier }),
    route: (stream) => ({ url: family.url(model, place, stream), headers: capacityHeaders(tier) }),
  };
}
