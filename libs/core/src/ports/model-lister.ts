import type { UpstreamModel } from '../models/upstream-model.js';
import type { CallContext } from './chat-provider.js';

/** Tells what an upstream offers now. */
export interface ModelLister {
  /** Every model, in the upstream's order. Throws a `GatewayError`. */
  list(call: CallContext): Promise<readonly UpstreamModel[]>;
}
