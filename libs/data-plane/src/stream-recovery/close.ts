import type { BegunChatStream } from './recovery-options.js';

/** Leaves a stream. How that goes is nobody's business: what the caller gets was decided before. */
export async function close({ rest }: BegunChatStream): Promise<void> {
  try {
    await rest.return?.();
  } catch {
    // The stream is left all the same.
  }
}
