import { bytesBeforeEvent } from './bytes-before-event.js';
import { joinBytes } from './join-bytes.js';

/**
 * These bytes without one of their events. For the few streams with an event that cannot be read.
 *
 * @param bytes whole events
 * @param index of the event, counted from 0
 */
export function withoutEvent(bytes: Uint8Array, index: number): Uint8Array {
  const behind = bytesBeforeEvent(bytes, index + 1).length;
  return joinBytes([bytesBeforeEvent(bytes, index), bytes.subarray(behind)]);
}
