import { UniqueIds } from '@model-gateway/format-kit';

const unfit = /[^A-Za-z0-9_-]/g;
/** Longest id that is sent unchanged. */
const maxLength = 128;

/**
 * The ids of calls as the upstream accepts them: of a limited alphabet, and unique. The form of an id has no meaning,
 * so a change is no loss.
 */
export class CallIds {
  private readonly ids = new UniqueIds();

  /** An id for the next call of the history, close to the client's. */
  next(id: string): string {
    return this.ids.next(id.slice(-maxLength).replace(unfit, '_') || 'call');
  }
}
