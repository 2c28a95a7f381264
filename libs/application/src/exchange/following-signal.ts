import { AttemptSignal } from '../execution/attempt-signal.js';

/**
 * A signal that ends with another one for as long as it follows that. The signal of a request may belong to its connection
 * and live through many more; what listens to this one instead goes with the request.
 */
export class FollowingSignal extends AttemptSignal {
  constructor(private readonly outer: AbortSignal) {
    super();
    if (outer.aborted) this.abort(outer.reason);
    else outer.addEventListener('abort', this.follow);
  }

  /** Lets go of the other signal. */
  release(): void {
    this.outer.removeEventListener('abort', this.follow);
  }

  private readonly follow = (): void => this.abort(this.outer.reason);
}
