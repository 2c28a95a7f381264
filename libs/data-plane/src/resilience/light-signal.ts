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
  /** Mostly only one listens, which takes no list. */
  private listener: Listener | undefined;
  private isOnce = false;
  /** Who came while somebody listened, in that order; also when the first has gone since. */
  private later: readonly Entry[] = nobody;

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
    if (type !== 'abort' || !listener || this.hears(listener)) return;
    const once = typeof options === 'object' && options.once === true;
    if (this.listener || this.later.length > 0) this.later = [...this.later, { listener, once }];
    else {
      this.listener = listener;
      this.isOnce = once;
    }
  }

  removeEventListener(_type: string, listener: Adding[1]): void {
    if (this.listener === listener) this.listener = undefined;
    else if (this.later.length > 0) this.later = this.later.filter((entry) => entry.listener !== listener);
  }

  /** How many listen. */
  get listenerCount(): number {
    return this.later.length + (this.listener ? 1 : 0);
  }

  private hears(listener: Listener): boolean {
    if (this.listener === listener) return true;
    const { later } = this;
    return later.length > 0 && later.some((entry) => entry.listener === listener);
  }

  private entries(): readonly Entry[] {
    const { listener, isOnce, later } = this;
    return listener ? [{ listener, once: isOnce }, ...later] : later;
  }

  /** Throws what a listener has thrown, once all have heard. */
  dispatchEvent(event: Event): boolean {
    this.onabort?.(event);
    let mistake: { readonly thrown: unknown } | undefined;
    for (const { listener, once } of this.entries()) {
      // Another listener may have taken it off.
      if (!this.hears(listener)) continue;
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
