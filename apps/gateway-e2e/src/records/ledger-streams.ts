import { tokensOfMessage, type NativeUsage } from './answered-tokens.js';
import { eventsOf } from './ledger-client.js';
import { needStatus, servedEntry } from './ledger-entry.js';
import type { LedgerKind } from './ledger-kinds.js';

interface NativeEvent {
  readonly type: string;
  readonly message?: { readonly usage: NativeUsage };
  readonly usage?: Partial<NativeUsage>;
}

const sonnet = 'anthropic.claude-sonnet-4-5@20250929';
const haiku = 'anthropic.claude-haiku-4-5@20251001';
/** So long that its caller has left before it is over. */
const endless = '[[twin:words 400]] [[twin:wordwise]] [[twin:pace 20]]';

/** Anthropic's own format, with a prompt that is kept in the upstream's cache; unary, then as a stream. */
export const messagePair: LedgerKind = async ({ client }, number) => {
  const text = `Guide ${number % 20} of the sea, which is long. `.repeat(20);
  const body = {
    model: `@vertex/${sonnet}`,
    max_tokens: 200,
    system: [{ type: 'text', text, cache_control: { type: 'ephemeral' } }],
    messages: [{ role: 'user', content: `Page ${number}?` }],
  };
  const unary = await client.send({ route: 'messages', body });
  const stream = await client.send({ route: 'messages', body: { ...body, stream: true } });
  for (const answer of [unary, stream]) needStatus(answer, 200);
  const whole = tokensOfMessage((JSON.parse(unary.text) as { usage: NativeUsage }).usage);
  const streamed = tokensOfMessage(usageOfEvents(eventsOf<NativeEvent>(stream.text)));
  expect([streamed.prompt, streamed.completion]).toEqual([whole.prompt, whole.completion]);
  // What the first one wrote, at the latest, the second one reads (R33).
  expect(streamed.cached).toBeGreaterThan(0);
  return [
    servedEntry({ kind: 'native', answer: unary, model: sonnet, tokens: whole }),
    servedEntry({ kind: 'native stream', answer: stream, model: sonnet, tokens: streamed }),
  ];
};

/** What comes later counts, and what is not said again stays. */
function usageOfEvents(events: readonly NativeEvent[]): NativeUsage {
  let usage: NativeUsage = { input_tokens: 0, output_tokens: 0 };
  for (const event of events) usage = { ...usage, ...event.message?.usage, ...event.usage };
  return usage;
}

/** A stream whose caller leaves after its first words. */
export const leftStream: LedgerKind = async ({ client }, number) => {
  const model = 'gemini-2.5-flash';
  const messages = [{ role: 'user', content: `Leave ${number}. ${endless}` }];
  const body = { model: `@google/${model}`, messages, stream: true };
  const { id } = await client.leave({ route: 'chat/completions', body }, (text) =>
    text.includes('"content":"'),
  );
  return [{ id, kind: 'left', status: 499, model, leastPrompt: 1 }];
};

/** The same in Anthropic's format, which says at once what the prompt took. */
export const leftMessage: LedgerKind = async ({ client }, number) => {
  const messages = [{ role: 'user', content: `Leave ${number}. ${endless}` }];
  const body = { model: `@vertex/${haiku}`, max_tokens: 1_000, messages, stream: true };
  const isEnough = (text: string): boolean => text.includes('message_start') && text.includes('text_delta');
  const { id, text } = await client.leave({ route: 'messages', body }, isEnough);
  const begun = eventsOf<NativeEvent>(text.slice(0, text.lastIndexOf('\n')))[0];
  const leastPrompt = begun?.message ? tokensOfMessage(begun.message.usage).prompt : NaN;
  return [{ id, kind: 'left native', status: 499, model: haiku, leastPrompt }];
};
