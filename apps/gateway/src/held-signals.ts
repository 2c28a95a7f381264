/** What a process does at a signal. */
export interface SignalActions {
  /** At SIGTERM or Ctrl-C. */
  readonly stop: (signal: NodeJS.Signals) => void;
  /** At SIGHUP. */
  readonly reload: () => void;
}

const heldSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Keeps signals from ending this process, from the moment it is made until {@link HeldSignals.deliverTo} says what they do.
 * Loads nothing, so that a process can make it before the modules that take time.
 */
export class HeldSignals {
  private readonly held: NodeJS.Signals[] = [];
  private actions: SignalActions | undefined;

  constructor() {
    for (const signal of heldSignals) process.on(signal, this.receive);
  }

  /** Calls these actions from now on, and at once for each signal that arrived before, in order. */
  deliverTo(actions: SignalActions): void {
    this.actions = actions;
    for (const signal of this.held.splice(0)) this.receive(signal);
  }

  /** Leaves the signals to others again. */
  release(): void {
    for (const signal of heldSignals) process.off(signal, this.receive);
  }

  private readonly receive = (signal: NodeJS.Signals): void => {
    if (!this.actions) this.held.push(signal);
    else if (signal === 'SIGHUP') this.actions.reload();
    else this.actions.stop(signal);
  };
}
