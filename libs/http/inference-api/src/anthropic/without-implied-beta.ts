import type { CallContext } from '@model-gateway/core';

/** What SDKs ask for, of themselves, where tokens are counted: the route is that feature. */
const implied = 'token-counting-2024-11-01';

/** The call without the beta feature that its route is: no upstream has to be asked for it, and nothing is lost. */
export function withoutImpliedBeta(call: CallContext): CallContext {
  const { betas, ...others } = call;
  if (!betas?.values.includes(implied)) return call;
  const values = betas.values.filter((value) => value !== implied);
  return values.length === 0 ? others : { ...others, betas: { ...betas, values } };
}
