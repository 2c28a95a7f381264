import type { Socket } from 'node:net';

const ignore = (): void => {};

/**
 * Closes a socket that nobody wants, in any state.
 *
 * @param error tells those who listen to the socket that it will not connect
 */
export function discardSocket(socket: Socket, error: Error): void {
  socket.on('error', ignore).destroy(error);
}
