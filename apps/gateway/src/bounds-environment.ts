import { totalmem } from 'node:os';
import type { JsonLimits } from '@model-gateway/core';
import { defaultOf } from './default-of.js';
import type { EnvironmentDto } from './environment-dto.js';

/** Settings that bound what requests and responses take. */
export interface BoundsEnvironment {
  readonly bodyLimitBytes: number;
  readonly bodyMemoryBytes: number;
  readonly jsonLimits: JsonLimits;
  /** Largest unary response of an upstream. */
  readonly upstreamResponseBytes: number;
  /** Connections to one upstream origin. */
  readonly upstreamConnections: number;
  /** How long a request waits for one of them. */
  readonly upstreamQueueMs: number;
}

/** Part of the memory that the bodies of requests may have by default: they take up to six times as much. */
const memoryShare = 8;

const unitBytes: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['b', 1],
  ['k', 1024],
  ['m', 1024 ** 2],
  ['g', 1024 ** 3],
]);

/** @param workers serving processes; they share the memory */
export function boundsEnvironment(dto: EnvironmentDto, workers: number): BoundsEnvironment {
  const memory = dto.GATEWAY_MAX_IN_FLIGHT_BYTES;
  const bytes = memory === undefined ? Math.floor(usableMemory() / memoryShare) : toBytes(memory);
  return {
    bodyLimitBytes: toBytes(dto.GATEWAY_BODY_LIMIT ?? defaultOf('GATEWAY_BODY_LIMIT')),
    bodyMemoryBytes: Math.max(1, Math.floor(bytes / workers)),
    upstreamResponseBytes: toBytes(
      dto.GATEWAY_UPSTREAM_RESPONSE_LIMIT ?? defaultOf('GATEWAY_UPSTREAM_RESPONSE_LIMIT'),
    ),
    upstreamConnections: Number(
      dto.GATEWAY_UPSTREAM_CONNECTIONS ?? defaultOf('GATEWAY_UPSTREAM_CONNECTIONS'),
    ),
    upstreamQueueMs: Number(
      dto.GATEWAY_UPSTREAM_QUEUE_TIMEOUT_MS ?? defaultOf('GATEWAY_UPSTREAM_QUEUE_TIMEOUT_MS'),
    ),
    jsonLimits: {
      depth: Number(dto.GATEWAY_BODY_DEPTH ?? defaultOf('GATEWAY_BODY_DEPTH')),
      containers: Number(dto.GATEWAY_BODY_OBJECTS ?? defaultOf('GATEWAY_BODY_OBJECTS')),
      values: Number(dto.GATEWAY_BODY_VALUES ?? defaultOf('GATEWAY_BODY_VALUES')),
      names: Number(dto.GATEWAY_BODY_NAMES ?? defaultOf('GATEWAY_BODY_NAMES')),
      textBytes: toBytes(dto.GATEWAY_BODY_TEXT_LIMIT ?? defaultOf('GATEWAY_BODY_TEXT_LIMIT')),
    },
  };
}

/** Memory of the container, or of the machine where there is no container or it has no limit, in bytes. */
function usableMemory(): number {
  const ofMachine = totalmem();
  const ofContainer = process.constrainedMemory();
  return ofContainer > 0 ? Math.min(ofContainer, ofMachine) : ofMachine;
}

/** Bytes of a size such as `100MiB`. */
export function toBytes(size: string): number {
  const unit = /[kmgb]/i.exec(size)?.[0].toLowerCase() ?? '';
  return Number.parseInt(size, 10) * (unitBytes.get(unit) ?? 1);
}
