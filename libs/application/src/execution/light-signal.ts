type Adding = Parameters<AbortSignal['addEventListener']>;
type Listener = NonNullable<Adding[1]>;

/** One listener, and whether it goes after the first call. */
interface Entry {
  readonly listener: Listener;
  readonly once: boolean;
}

const nobody: readonly Entry[] = [];

/**
 * An abort signal that is its own controller. One of the platform's takes several times as long to make and to listen to,
 * and every request and every attempt has one. It has the same members; but functions of the platform itself may not take
 * it, and `AbortSignal.any` takes it and never hears of its end.
 */
export class LightSignal implements AbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: AbortSignal['onabort'] = null;
  /** Mostly there is one. */
  private entries: readonly Entry[] = nobody;

  /** Tells everyone who listens, in the order in which they came. Any more calls do nothing. */
  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.dispatchEvent(new Event('abort'));
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  addEventListener(type: string, listener: Adding[1], options?: Adding[2]): void {
    if (type !== 'abort' || !listener || this.entries.some((entry) => entry.listener === listener)) return;
    const once = typeof options === 'object' && options.once === true;
    const entry = { listener, once };
    this.entries = this.entries.length === 0 ? [entry] : [...this.entries, entry];
  }

  removeEventListener(_type: string, listener: Adding[1]): void {
    const { entries } = this;
    if (entries.length === 1 && entries[0]?.listener === listener) this.entries = nobody;
    else this.entries = entries.filter((entry) => entry.listener !== listener);
  }

  /** How many listen. */
  get listenerCount(): number {
    return this.entries.length;
  }

  /** Throws what a listener has thrown, once all have heard. */
  dispatchEvent(event: Event): boolean {
    this.onabort?.(event);
    let mistake: { readonly thrown: unknown } | undefined;
    for (const { listener, once } of this.entries) {
      // Another listener may have taken it off.
      if (!this.entries.some((entry) => entry.listener === listener)) continue;
      if (once) this.removeEventListener('abort', listener);
      try {
        if (typeof listener === 'function') listener.call(this, event);
        else listener.handleEvent(event);
      } catch (thrown) {
        mistake ??= { thrown };
      }
    }
    if (mistake) throw mistake.thrown;
    return true;
  }
}
