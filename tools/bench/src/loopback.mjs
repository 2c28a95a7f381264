/** The only address this tool listens on and sends to. */
export const LOOPBACK = '127.0.0.1';

/** What the upstream wants as its API key: every contestant has to carry it there. */
export const UPSTREAM_KEY = 'bench-upstream-key';

/** Base URL of a server of this run. */
export function loopbackUrl(port) {
  return `http://${LOOPBACK}:${port}`;
}

/** Throws unless the URL points to this machine over plain HTTP. */
export function assertLoopback(url) {
  const { hostname, protocol } = new URL(url);
  if (hostname !== LOOPBACK || protocol !== 'http:') {
    throw new Error(`The benchmark sends traffic to ${LOOPBACK} only, not to ${hostname}.`);
  }
}

/**
 * For the child processes of this tool: listens on a free loopback port, tells it to the parent as `{port}`
 * and ends with the parent, even when that was killed.
 */
export function listenAndReport(server) {
  server.listen(0, LOOPBACK, () => process.send({ port: server.address().port }));
  process.on('disconnect', () => process.exit(0));
  process.on('SIGINT', () => {});
}
