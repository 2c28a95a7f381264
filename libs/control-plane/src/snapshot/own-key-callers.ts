import type { Caller, SelfService } from '@model-gateway/core';

/** A caller as it was made, and of what. */
interface Bounded {
  readonly selfService: SelfService | undefined;
  readonly caller: Caller;
}

/** Makes the callers of people's own keys, each the same object as long as neither its key nor its workspace changes. */
export class OwnKeyCallers {
  /** By the caller that the key alone makes. */
  private readonly known = new WeakMap<Caller, Bounded>();

  /**
   * The caller with the models that the workspace lets people's keys use now. A workspace without self-service lets them use none:
   * otherwise to switch it off would take away the bounds of the keys that there are.
   */
  callerOf(caller: Caller, selfService: SelfService | undefined): Caller {
    const before = this.known.get(caller);
    if (before && before.selfService === selfService) return before.caller;
    const workspaceModels = selfService ? selfService.allowedModels : [];
    const bounded = { ...caller, ...(workspaceModels && { workspaceModels }) };
    this.known.set(caller, { selfService, caller: bounded });
    return bounded;
  }
}
