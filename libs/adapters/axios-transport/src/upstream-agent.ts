import { Agent, Pool } from 'undici';
import { PendingConnection, type Connector, UpstreamClient } from './upstream-client.js';
import type { NetworkLimits } from './transport-options.js';

/** Creates the agent with one pool of connections per origin. */
export function upstreamAgent(limits: NetworkLimits, connector: Connector): Agent {
  const options = {
    headersTimeout: limits.headersTimeoutMs,
    bodyTimeout: limits.idleTimeoutMs,
    keepAliveTimeout: limits.keepAliveMs,
  };
  const connections = limits.connectionsPerOrigin + limits.spareConnections;
  const openClient = (origin: URL) =>
    new UpstreamClient(origin, options, new PendingConnection(connector, limits.connectTimeoutMs));
  return new Agent({
    factory: (origin) => new Pool(origin, { connections, factory: openClient }),
  });
}
