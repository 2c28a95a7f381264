import type { Socket } from 'node:net';

const controllers = new WeakMap<Socket, AbortController>();

/**
 * Listens all the time and does nothing. When the last listener goes, Node deletes the event from a map, and a map
 * that changes with every request is made anew every few of them, each held by the one before.
 */
function stay(): void {}

/**
 * The one abort controller of a connection, shared by its requests: what ends one of them early, the caller's going
 * or the end of the process, ends the connection and with it all of them. A signal for each request would be the
 * most expensive object that a small request makes. Whoever listens to it must let go when its work is done.
 */
export function connectionController(socket: Socket): AbortController {
  let controller = controllers.get(socket);
  if (!controller) {
    controller = new AbortController();
    controller.signal.addEventListener('abort', stay);
    controllers.set(socket, controller);
  }
  return controller;
}
