import { apiAddress } from '../../api/workspace-addresses.js';
import { errorOf } from '../../api/api-error.js';
import { sessionFetch } from '../../api/session-fetch.js';

/** What a prompt answered. */
export interface PromptAnswer {
  readonly text: string;
  readonly durationMs: number;
  readonly totalTokens: number | undefined;
  /** US dollars; null: the price is unknown. */
  readonly cost: number | null;
  readonly requestId: string | null;
}

interface Chat {
  readonly choices?: readonly { readonly message?: { readonly content?: string | null } }[];
  readonly usage?: { readonly total_tokens?: number };
}

/** What is sent besides the reference. */
export interface PromptInput {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly model?: string;
}

/** Runs a version as the one who is signed in. @throws ApiError */
export async function runPrompt(reference: string, input: PromptInput): Promise<PromptAnswer> {
  const begin = performance.now();
  const { response, body } = await send(`${encodeURIComponent(reference)}/completions`, {
    ...input,
    stream: false,
  });
  const { choices, usage } = body as Chat;
  const cost = response.headers.get('x-gateway-cost');
  return {
    text: choices?.[0]?.message?.content ?? '',
    durationMs: Math.round(performance.now() - begin),
    totalTokens: usage?.total_tokens,
    cost: cost === null || !Number.isFinite(Number(cost)) ? null : Number(cost),
    requestId: response.headers.get('x-gateway-request-id'),
  };
}

/** The chat body that a version makes of the values, as JSON text. @throws ApiError */
export async function renderPrompt(reference: string, input: PromptInput): Promise<string> {
  const { body } = await send(`${encodeURIComponent(reference)}/render`, input);
  return JSON.stringify((body as { readonly data?: unknown }).data, null, 2);
}

async function send(
  path: string,
  body: object,
): Promise<{ readonly response: Response; readonly body: unknown }> {
  const response = await sessionFetch(
    new Request(new URL(apiAddress(`/v1/prompts/${path}`), location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response, answer);
  return { response, body: answer };
}

/** A value as it was typed: lists and objects are JSON, everything else is text, which the gateway converts. */
export function typedValue(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
