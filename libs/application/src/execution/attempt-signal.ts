type Adding = Parameters<AbortSignal['addEventListener']>;
type Listener = NonNullable<Adding[1]>;

/** One listener, and whether it goes after the first call. */
interface Entry {
  readonly listener: Listener;
  readonly once: boolean;
}

/**
 * An abort signal that is its own controller. One of the platform's takes several times as long to make, and every attempt
 * needs one. It has the same members; but functions of the platform itself, such as `fetch`, take only their own kind.
 */
export class AttemptSignal implements AbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: AbortSignal['onabort'] = null;
  /** Mostly there is one. */
  private entries: readonly Entry[] = [];

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
    this.entries = [...this.entries, { listener, once }];
  }

  removeEventListener(_type: string, listener: Adding[1]): void {
    this.entries = this.entries.filter((entry) => entry.listener !== listener);
  }

  dispatchEvent(event: Event): boolean {
    this.onabort?.(event);
    for (const { listener, once } of this.entries) {
      // Another listener may have taken it off.
      if (!this.entries.some((entry) => entry.listener === listener)) continue;
      if (once) this.removeEventListener('abort', listener);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    return true;
  }
}
