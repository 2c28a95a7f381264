import {
  CancelledError,
  type CallContext,
  type HttpTransport,
  type WireRequest,
  type WireResponse,
  type WireStream,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import type { Guardrail, GuardrailCheck } from '@model-gateway/gateway-config';
import type { GuardrailDependencies } from '../guardrails/guardrail-dependencies.js';
import type { GuardrailVerdict } from '../guardrails/guardrail-verdict.js';
import { GuardrailBudget } from '../guardrails/guardrail-budget.js';

const pieceLength = 16_384;

/** A webhook server whose answers a test gives. Without one it stays silent, until the signal fires. */
class FakeWebhooks implements HttpTransport {
  readonly requests: WireRequest[] = [];
  answer: (request: WireRequest) => WireResponse | Promise<WireResponse> | undefined = () => undefined;

  /** Bytes of answers that somebody wanted. */
  read = 0;
  /** Those that were left, or came to their end. */
  closed = 0;

  open(request: WireRequest): Promise<WireStream> {
    this.requests.push(request);
    const answer = this.answer(request);
    if (answer)
      return Promise.resolve(answer).then(({ body, ...head }) => ({ ...head, body: this.pieces(body) }));
    return new Promise((_resolve, reject) =>
      request.signal.addEventListener('abort', () => reject(new CancelledError('gone')), { once: true }),
    );
  }

  send(): Promise<never> {
    throw new Error('Nobody reads a webhook to whatever end it has.');
  }

  private async *pieces(body: Uint8Array): AsyncIterable<Uint8Array> {
    try {
      for (let at = 0; at < body.length; at += pieceLength) {
        this.read += Math.min(pieceLength, body.length - at);
        yield body.subarray(at, at + pieceLength);
      }
    } finally {
      this.closed += 1;
    }
  }

  /** What was asked, in order. */
  get questions(): readonly unknown[] {
    return this.requests.map(({ body }) => JSON.parse(body as string) as unknown);
  }
}

export function jsonAnswer(value: unknown, status = 200): WireResponse {
  return { status, headers: {}, body: new TextEncoder().encode(JSON.stringify(value)) };
}

/** A guardrail that wants a word not to be there. */
export function without(word: string, more: Partial<Guardrail> = {}): Guardrail {
  return guardrail({ type: 'contains', operator: 'none', words: [word], ignoresCase: false }, more);
}

export function webhook(
  more: Partial<Extract<GuardrailCheck, { type: 'webhook' }>> = {},
  rest: Partial<Guardrail> = {},
): Guardrail {
  const url = 'https://judge.example/verdict';
  return guardrail({ type: 'webhook', url, headers: {}, timeoutMs: 3000, onFailure: 'deny', ...more }, rest);
}

export function guardrail(check: GuardrailCheck, more: Partial<Guardrail> = {}): Guardrail {
  return { path: 'config.guardrails[0]', check, action: 'deny', ...more };
}

/** What guardrails work with, and one call. */
export function guardrailFixture() {
  const webhooks = new FakeWebhooks();
  const scheduler = new ManualScheduler();
  const verdicts: GuardrailVerdict[] = [];
  const controller = new AbortController();
  const call: CallContext = {
    requestId: 'request-1',
    signal: controller.signal,
    reportLoss: () => undefined,
  };
  const dependencies: GuardrailDependencies = {
    transport: webhooks,
    scheduler,
    scrutiny: new GuardrailBudget({ clock: scheduler, scheduler }),
    onVerdict: (verdict) => verdicts.push(verdict),
  };
  return { webhooks, scheduler, verdicts, controller, call, dependencies };
}
