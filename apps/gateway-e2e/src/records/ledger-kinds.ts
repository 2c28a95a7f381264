import type { CompletionUsage } from '@model-gateway/contract';
import type { Twin } from '../support/start-twin.js';
import { tokensOfCompletion, tokensOfEmbeddings } from './answered-tokens.js';
import { eventsOf, type LedgerClient } from './ledger-client.js';
import { failedEntry, needStatus, servedEntry, type LedgerEntry } from './ledger-entry.js';
import { disturbedKinds } from './ledger-disturbed.js';
import { leftMessage, leftStream, messagePair } from './ledger-streams.js';

/** What requests are made with. */
interface LedgerTools {
  readonly client: LedgerClient;
  readonly twin: Twin;
}

/** Sends one request or more, and writes down what came back. @param number of the call; no two are the same */
export type LedgerKind = (tools: LedgerTools, number: number) => Promise<readonly LedgerEntry[]>;

/** Its upstream always fails: the test sees to it. */
export const brokenModel = 'gemini-2.5-pro';

const flash = 'gemini-2.5-flash';
const lite = 'gemini-2.5-flash-lite';
const claude = 'anthropic.claude-sonnet-4-5@20250929';
const unpriced = 'endpoints.1234567890';

const messages = (content: string) => [{ role: 'user', content }];
const at = (model: string, members: object = {}) => ({
  override_params: { model: `@google/${model}` },
  ...members,
});

/** Members of the bodies of pairs: each uses tokens in another way. */
const variants: readonly object[] = [
  {},
  { reasoning_effort: 'low' },
  { max_tokens: 40 },
  {
    tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object', properties: {} } } }],
  },
];

/** The same request twice, unary and as a stream. */
function chatPair(provider: 'google' | 'vertex', model: string): LedgerKind {
  const cache = provider === 'google' ? 'cachedContents/1' : 'projects/p/locations/global/cachedContents/1';
  const forms = model === flash ? [...variants, { cached_content: cache }] : [{}];
  return async ({ client }, number) => {
    const said = { model: `@${provider}/${model}`, messages: messages(`Pair ${number} about rivers.`) };
    const body = { ...said, ...forms[number % forms.length] };
    const streamed = { ...body, stream: true, stream_options: { include_usage: true } };
    const [unary, stream] = await Promise.all([
      client.send({ route: 'chat/completions', body }),
      client.send({ route: 'chat/completions', body: streamed }),
    ]);
    for (const answer of [unary, stream]) needStatus(answer, 200);
    const { usage } = JSON.parse(unary.text) as { usage: CompletionUsage };
    const chunks = eventsOf<{ usage?: CompletionUsage | null }>(stream.text);
    const streamedUsage = chunks.findLast((chunk) => chunk.usage)?.usage;
    // R31: nobody can tell from the usage how it was asked.
    expect(streamedUsage).toEqual(usage);
    const tokens = tokensOfCompletion(usage);
    return [
      servedEntry({ kind: 'unary', answer: unary, model, tokens }),
      servedEntry({ kind: 'streamed', answer: stream, model, tokens }),
    ];
  };
}

/** One request under a config that is served, with what the log is to say of it besides. */
function configured(
  kind: string,
  config: object,
  model: string,
  expected: (number: number) => { readonly content: string } & Partial<LedgerEntry>,
  prepare?: (tools: LedgerTools, number: number) => Promise<void>,
): LedgerKind {
  return async (tools, number) => {
    await prepare?.(tools, number);
    const { content, ...more } = expected(number);
    const body = { model: `@google/${flash}`, messages: messages(content) };
    const answer = await tools.client.send({ route: 'chat/completions', body, config });
    needStatus(answer, 200);
    const { usage } = JSON.parse(answer.text) as { usage: CompletionUsage };
    const tokens = tokensOfCompletion(usage);
    const entry = servedEntry({ kind, answer, model, tokens }, more);
    if (answer.headers['x-gateway-cache-status'] !== 'HIT') return [entry];
    return [{ ...entry, nanoDollars: 0, isCached: true }];
  };
}

const fellBack = configured(
  'fell back',
  { strategy: { mode: 'fallback' }, targets: [at(brokenModel), at(flash)] },
  flash,
  (number) => ({ content: `Fallback ${number}.`, outcomes: ['failed', 'served'] }),
);

const retried = configured(
  'retried',
  { ...at(flash), retry: { attempts: 2 } },
  flash,
  (number) => ({ content: `Retry number <${number}>.`, outcomes: ['failed', 'served'] }),
  ({ twin }, number) =>
    twin.fault({ match: { bodyContains: `number <${number}>` }, fault: { kind: 'status', code: 503 } }),
);

const cached = configured('cached', { ...at(flash), cache: { max_age: 3_600 } }, flash, (number) => ({
  content: `Cached question ${number % 40}.`,
}));

const noZebras = [{ type: 'contains', words: ['zebra'], operator: 'none' }];
const denied = configured(
  'denied',
  {
    strategy: { mode: 'fallback', on_status_codes: [446] },
    targets: [at(flash, { output_guardrails: noZebras }), at(lite)],
  },
  lite,
  (number) => ({ content: `Name a zebra for ${number}.`, outcomes: ['failed', 'served'] }),
);

/** What was said is paid for, though nobody has it: as much as where nothing is denied. */
const deniedAndNot: LedgerKind = async (tools, number) => {
  const served = await denied(tools, number);
  const plain = await configured('not denied', at(flash), flash, () => ({
    content: `Name a zebra for ${number}.`,
  }))(tools, number);
  const besides = plain[0]?.nanoDollars ?? NaN;
  const both = served.map((entry) => ({ ...entry, nanoDollars: (entry.nanoDollars ?? NaN) + besides }));
  return [...both, ...plain];
};

const embedded: LedgerKind = async ({ client }, number) => {
  const model = 'gemini-embedding-001';
  const body = { model: `@vertex/${model}`, input: [`Text ${number} to be embedded.`] };
  const answer = await client.send({ route: 'embeddings', body });
  needStatus(answer, 200);
  const { usage } = JSON.parse(answer.text) as { usage: { prompt_tokens: number; total_tokens: number } };
  return [servedEntry({ kind: 'embedded', answer, model, tokens: tokensOfEmbeddings(usage) })];
};

const failed: LedgerKind = async ({ client }, number) => {
  const body = { model: `@google/${brokenModel}`, messages: messages(`Failure ${number}.`) };
  const answer = await client.send({ route: 'chat/completions', body });
  return [failedEntry('failed', answer, 503, { model: brokenModel, outcomes: ['failed'] })];
};

const refused: LedgerKind = async ({ client }, number) => {
  const isKnown = number % 4 === 0;
  const body = isKnown
    ? { model: `@google/${flash}`, messages: 'none' }
    : { model: `@nobody/${flash}`, messages: messages(`Refused ${number}.`) };
  const answer = await client.send({ route: 'chat/completions', body });
  return [failedEntry('refused', answer, isKnown ? 400 : 404, { outcomes: [] })];
};

/** One turn of all kinds; some take more than one place, as they do in life. */
export const ledgerKinds: readonly LedgerKind[] = [
  chatPair('google', flash),
  chatPair('vertex', flash),
  chatPair('google', flash),
  chatPair('vertex', claude),
  chatPair('vertex', unpriced),
  messagePair,
  embedded,
  embedded,
  fellBack,
  cached,
  cached,
  cached,
  deniedAndNot,
  failed,
  refused,
  leftStream,
  leftMessage,
  retried,
  ...disturbedKinds,
];
