import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Calls back once, when an exchange is over: answered, or cut off by the caller. A pipelined request waits for the
 * answers before its own, and Node does not tell its response when the connection goes meanwhile; the socket does.
 */
export function onExchangeEnd(
  request: IncomingMessage,
  response: ServerResponse,
  callback: (answered: boolean) => void,
): void {
  if (response.socket !== null) {
    response.once('close', () => callback(response.writableFinished));
    return;
  }
  const { socket } = request;
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    callback(response.writableFinished);
  };
  response.on('close', end);
  socket.setMaxListeners(0);
  socket.on('close', end);
}
