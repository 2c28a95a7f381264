import type { CallContext } from '@model-gateway/core';

/** The beta that SDKs add by themselves when they count tokens. The route itself is that feature. */
const implied = 'token-counting-2024-11-01';

/** The call without the beta that its route implies: no upstream needs it, so it is not a loss. */
export function withoutImpliedBeta(call: CallContext): CallContext {
  const { betas, ...others } = call;
  if (!betas?.values.includes(implied)) return call;
  const values = betas.values.filter((value) => value !== implied);
  return values.length === 0 ? others : { ...others, betas: { ...betas, values } };
}
