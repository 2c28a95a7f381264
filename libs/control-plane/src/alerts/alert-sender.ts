import {
  GatewayError,
  retryAfterMs,
  type AlertChannel,
  type AlertDelivery,
  type Clock,
  type HostTrust,
  type HttpTransport,
  type MessageSigner,
  type Scheduler,
  type WireStream,
  type AlertOutcome,
  type AlertSending,
} from '@model-gateway/core';
import { alertBody } from './alert-body.js';
import { readAnswer } from './read-answer.js';

/** The whole of an attempt. */
const longestMs = 10_000;
/** A receiver cannot ask for a longer pause. */
const longestPauseMs = 3_600_000;

/** Dependencies of {@link AlertSender}. */
export interface AlertSenderDependencies {
  /** Reaches public addresses only. */
  readonly web: HttpTransport;
  /** Reaches private addresses too, for hosts that the operator trusts. */
  readonly trusted: HttpTransport;
  readonly hosts: HostTrust;
  readonly signer: MessageSigner;
  readonly clock: Clock;
  readonly scheduler: Scheduler;
}

/** Why an attempt has failed, in words that name neither the address nor a secret. */
const failures: Readonly<Partial<Record<GatewayError['kind'], string>>> = {
  'upstream-timeout': 'The receiver did not answer in time.',
  'upstream-invalid-response': 'The receiver did not answer in HTTP.',
  cancelled: 'The receiver did not answer in time.',
};

const forbidden =
  'The receiver has an address that is not public. Name its host in GATEWAY_TRUSTED_ALERT_HOSTS to allow it.';
const unencrypted =
  'The address begins with http://, which is for hosts of GATEWAY_TRUSTED_ALERT_HOSTS only: use https://.';

/**
 * Sends alerts over HTTP, signed as the specification Standard Webhooks says. Follows no redirect, and goes to public
 * addresses over HTTPS, unless the operator trusts the host.
 */
export class AlertSender implements AlertSending {
  constructor(private readonly dependencies: AlertSenderDependencies) {}

  async send(
    channel: AlertChannel,
    delivery: Pick<AlertDelivery, 'id' | 'event'>,
    signal?: AbortSignal,
  ): Promise<AlertOutcome> {
    const { clock, scheduler } = this.dependencies;
    const at = clock.now();
    const stop = new AbortController();
    const callOff = (): void => stop.abort();
    const cancelLimit = scheduler.schedule(longestMs, callOff);
    signal?.addEventListener('abort', callOff);
    const attempt = (rest: object) => ({ at, durationMs: Math.max(0, clock.now() - at), ...rest });
    try {
      if (signal?.aborted) callOff();
      const { status, headers, body } = await this.post(channel, delivery, stop.signal);
      const answer = await readAnswer(body, channel);
      const isTaken = status >= 200 && status < 300;
      const wait = isTaken ? undefined : retryAfterMs(undefined, headers, clock.now());
      return {
        attempt: attempt({
          status,
          ...(answer !== undefined && { answer }),
          ...(!isTaken && { error: refusal(status) }),
        }),
        ...(wait !== undefined && { retryAfterMs: Math.min(wait, longestPauseMs) }),
      };
    } catch (error) {
      return { attempt: attempt({ error: reasonOf(error) }), ...(signal?.aborted && { isCalledOff: true }) };
    } finally {
      cancelLimit();
      signal?.removeEventListener('abort', callOff);
    }
  }

  private post(
    channel: AlertChannel,
    { id, event }: Pick<AlertDelivery, 'id' | 'event'>,
    signal: AbortSignal,
  ): Promise<WireStream> {
    const { web, trusted, hosts, clock } = this.dependencies;
    if (!URL.canParse(channel.url)) throw new UnusableAddressError('The address of the channel is invalid.');
    const url = new URL(channel.url);
    const isTrusted = hosts.trusts(url);
    if (!isTrusted && url.protocol !== 'https:') throw new UnusableAddressError(unencrypted);
    const body = alertBody(event, channel.format);
    return (isTrusted ? trusted : web).open({
      method: 'POST',
      url: url.href,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'model-gateway',
        ...this.signed(channel, id, Math.floor(clock.now() / 1000), body),
      },
      body,
      signal,
      timeouts: { connectMs: longestMs, headersMs: longestMs, idleMs: longestMs },
    });
  }

  /** Several secrets sign while one replaces another. */
  private signed({ signingSecrets }: AlertChannel, id: string, seconds: number, body: string) {
    const { signer, clock } = this.dependencies;
    const now = clock.now();
    const signatures = signingSecrets
      .filter(({ expiresAt = Infinity }) => expiresAt > now)
      .map(({ secret }) => `v1,${signer.sign(secret, `${id}.${seconds}.${body}`)}`);
    return {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
    };
  }
}

/** The address of a channel cannot be used; the message is for administrators. */
class UnusableAddressError extends Error {}

function refusal(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return `The receiver answered with status ${status}${isRedirect ? '; redirects are not followed' : ''}.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof UnusableAddressError) return error.message;
  if (!(error instanceof GatewayError)) return 'The alert could not be sent.';
  if (error.kind === 'upstream-unreachable' && !error.retryable) return forbidden;
  return failures[error.kind] ?? 'The receiver cannot be reached.';
}
