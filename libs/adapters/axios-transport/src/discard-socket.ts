import type { Socket } from 'node:net';

const ignore = (): void => {};

/**
 * Closes a socket in any state.
 *
 * @param error emitted to listeners of the socket, which will not connect any more
 */
export function discardSocket(socket: Socket, error: Error): void {
  socket.on('error', ignore).destroy(error);
}
