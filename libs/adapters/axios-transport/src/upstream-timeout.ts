import { UpstreamTimeoutError } from '@model-gateway/core';

/** The phases of an exchange, in their order. */
export type NetworkPhase = 'connect' | 'headers' | 'idle';

const messages = {
  connect: 'The upstream did not accept a connection in time.',
  headers: 'The upstream did not answer in time.',
  idle: 'The upstream fell silent in the middle of its answer.',
} satisfies Record<NetworkPhase, string>;

/** The error for a phase that took too long. */
export function upstreamTimeout(phase: NetworkPhase, cause?: unknown): UpstreamTimeoutError {
  return new UpstreamTimeoutError(phase, messages[phase], { cause });
}
