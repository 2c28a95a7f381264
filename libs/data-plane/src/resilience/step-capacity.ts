import { UpstreamStatusError, type Target } from '@model-gateway/core';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { ExecutionContext } from '../attempts/execution-context.js';
import { CapacityHeldError, TargetSkippedError } from '../attempts/target-skipped-error.js';
import type { CapacityMemory } from './capacity-memory.js';

/** What one attempt at a step of capacity learns, and has to know, of its tier and region. */
export class StepCapacity {
  /**
   * @param callerId the caller of the request
   * @param startedAt of the attempt: milliseconds since 1970
   */
  constructor(
    private readonly memory: CapacityMemory,
    private readonly target: Target,
    private readonly callerId: string,
    private readonly startedAt: number,
  ) {}

  /**
   * Throws `TargetSkippedError` when the step is not to be attempted: the request names another region of the config's, or
   * the upstream refused a moment ago.
   */
  enter({ ignoresCapacity }: ExecutionContext, { settings }: ConfigNode): void {
    const { target, callerId } = this;
    if (target.allowedRegions && target.region !== settings.vertexRegion)
      throw new TargetSkippedError('other_region');
    if (ignoresCapacity) return;
    const until = this.memory.heldUntil(target, callerId);
    if (until !== undefined) throw new CapacityHeldError(until);
  }

  /** The upstream answers. */
  served(): void {
    this.memory.served(this.target, this.callerId, this.startedAt);
  }

  /** The attempt failed. */
  failed(failure: unknown): void {
    if (!(failure instanceof UpstreamStatusError)) return;
    const { target, callerId, startedAt } = this;
    const { status, upstream } = failure;
    if (status === 429) this.memory.refused(target, callerId, startedAt, upstream.retryAfterMs);
    else if (status === 404) this.memory.missing(target, callerId, startedAt);
  }
}

/** Is the target one of several that a config has for its capacity? */
export function isCapacityStep({ tier, allowedRegions }: Target): boolean {
  return tier !== undefined || allowedRegions !== undefined;
}
