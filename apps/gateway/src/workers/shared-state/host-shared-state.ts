import type { Found } from '@model-gateway/core';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IpcLink } from './ipc-link.js';
import {
  isSharedStateMessage,
  type SharedNotification,
  type SharedRequest,
  type SharedNotifications,
  type SharedRequests,
} from './shared-operations.js';
import type { SharedState } from './shared-state.js';

/** Serves one worker's requests from the state that all workers share. */
export function hostSharedState(link: IpcLink, state: SharedState): void {
  const { rateLimiter, signatures } = state;
  const requests: SharedRequests = {
    take: (counter, amount) => rateLimiter.take(counter, amount),
    peek: (counter) => rateLimiter.peek(counter),
    add: (counter, amount) => rateLimiter.add(counter, amount),
    recall: (handles) => findAll(handles, () => signatures.recall(handles)),
    originsOf: (values) => findAll(values, () => signatures.originsOf(values)),
  };
  const notifications: SharedNotifications = {
    keep: (handle, signature) => signatures.keep(handle, signature),
    witness: (signature) => signatures.witness(signature),
  };
  link.listen((message) => {
    if (!isSharedStateMessage(message)) return;
    if (message.sharedState === 'notification') applyNotification(notifications, message);
    else if (message.sharedState === 'request') void respond(link, requests, message);
  });
}

function applyNotification(
  notifications: SharedNotifications,
  { operation, values }: SharedNotification,
): void {
  try {
    (notifications[operation] as (...values: readonly unknown[]) => void)(...values);
  } catch {
    // Notifications have no response; a signature that is not stored is treated as unknown later.
  }
}

async function respond(link: IpcLink, requests: SharedRequests, request: SharedRequest): Promise<void> {
  const { number, operation, values } = request;
  try {
    const value = await (requests[operation] as (...values: readonly unknown[]) => unknown)(...values);
    link.send({ sharedState: 'response', number, ok: true, value });
  } catch {
    link.send({ sharedState: 'response', number, ok: false });
  }
}

/**
 * Looks again when something is missing: another worker may have sent it just before, on its own link, which may be read
 * after this one. Within two turns of the event loop every link is read once more.
 */
async function findAll<Value>(
  wanted: readonly string[],
  find: () => Found<Value> | Promise<Found<Value>>,
): Promise<Found<Value>> {
  const found = await find();
  if (found.size >= new Set(wanted).size) return found;
  await nextTurn();
  await nextTurn();
  return find();
}
