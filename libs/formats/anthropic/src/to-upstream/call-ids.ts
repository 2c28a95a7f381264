import { UniqueIds } from '@model-gateway/format-kit';

const unfit = /[^A-Za-z0-9_-]/g;
/** Longest id that is taken as it is. */
const maxLength = 128;

/**
 * The ids of calls as the upstream takes them: of few characters, and each one once. What an id looks like means
 * nothing, so changing one loses nothing.
 */
export class CallIds {
  private readonly ids = new UniqueIds();

  /** An id for the next call of the history, close to the client's. */
  next(id: string): string {
    return this.ids.next(id.slice(-maxLength).replace(unfit, '_') || 'call');
  }
}
