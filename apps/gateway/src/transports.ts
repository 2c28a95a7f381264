import { AxiosTransport, publicConnector, type Connector } from '@model-gateway/axios-transport';
import type { BoundsEnvironment } from './bounds-environment.js';

/** Connections of each upstream for the gateway's own requests, and for those that are closing. */
const spareConnections = 64;

/** The transport to upstreams, and to everything else that an operator names. */
export function upstreamTransport(bounds: BoundsEnvironment): AxiosTransport {
  return new AxiosTransport({
    maxResponseBytes: bounds.upstreamResponseBytes,
    connectionsPerOrigin: bounds.upstreamConnections,
    spareConnections,
    queueTimeoutMs: bounds.upstreamQueueMs,
  });
}

/** Milliseconds: the whole of fetching media takes ten seconds at most. */
const webTimeoutMs = 10_000;

/**
 * The transport to hosts that callers name, for media.
 *
 * @param connector default: connects to public addresses only
 */
export function webTransport(connector: Connector = publicConnector()): AxiosTransport {
  return new AxiosTransport({
    connectTimeoutMs: webTimeoutMs,
    headersTimeoutMs: webTimeoutMs,
    idleTimeoutMs: webTimeoutMs,
    keepAliveMs: 1_000,
    connectionsPerOrigin: 64,
    connector,
  });
}
