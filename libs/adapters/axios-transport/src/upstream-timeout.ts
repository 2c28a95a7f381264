import { UpstreamTimeoutError } from '@model-gateway/core';

/** What the transport waits for, one after the other. */
export type NetworkPhase = 'connect' | 'headers' | 'idle';

const messages = {
  connect: 'The upstream did not accept a connection in time.',
  headers: 'The upstream did not answer in time.',
  idle: 'The upstream fell silent in the middle of its answer.',
} satisfies Record<NetworkPhase, string>;

/** The upstream was silent for too long in that phase. */
export function upstreamTimeout(phase: NetworkPhase, cause?: unknown): UpstreamTimeoutError {
  return new UpstreamTimeoutError(phase, messages[phase], { cause });
}
