import { CorpusReport } from '../corpus/report.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { callerKey } from '../support/start-gateway.js';
import {
  isComplete,
  isStreamed,
  loadAnthropicCorpus,
  writeSizes,
  type AnthropicCase,
} from './anthropic-case.js';
import { differs } from '../corpus/differs.js';
import { nativeFailureProblems } from './failures.js';
import { loggedUsage, type LoggedUsage } from './logged-usage.js';

const corpus = loadAnthropicCorpus();
const suite = corpus ? describe : describe.skip;
/** What of a request nobody has to pass on. */
const replaced = new Set(['model', 'anthropic_version']);

suite(`recorded Claude traffic through the native route${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const services = useRecordedServices({ GATEWAY_LOG_LEVEL: 'info' });
  /** Which case each answered request was for. */
  const answered = new Map<string, AnthropicCase>();

  function ask(recorded: AnthropicCase): { readonly body: object; readonly answer: Promise<Response> } {
    const { request } = recorded;
    const body = {
      ...(request ?? { max_tokens: 9, messages: [{ role: 'user', content: 'recorded' }] }),
      model: modelOf(recorded),
      ...(isStreamed(recorded) && { stream: true }),
    };
    const answer = fetch(`${services.gateway.url}/v1/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': callerKey },
      body: JSON.stringify(body),
    });
    return { body, answer };
  }

  async function problemsOf(recorded: AnthropicCase): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const writeSize of writeSizes(recorded)) {
      services.upstream.play(recorded, writeSize);
      const { body, answer } = ask(recorded);
      const response = await answer;
      problems.push(...sentProblems(recorded, body));
      if (recorded.status >= 400) {
        problems.push(...(await nativeFailureProblems(recorded, response)));
        continue;
      }
      problems.push(...byteProblems(recorded, Buffer.from(await response.arrayBuffer()), modelOf(recorded)));
      answered.set(response.headers.get('x-gateway-request-id') ?? '', recorded);
    }
    return [...new Set(problems)];
  }

  /** The body has to arrive as it was sent, but for the model, which is in the address, and the version. */
  function sentProblems(recorded: AnthropicCase, body: object): string[] {
    const received = services.upstream.received();
    if (!received) return ['nothing was sent upstream'];
    const sent = Object.fromEntries(Object.entries(body).filter(([name]) => !replaced.has(name)));
    const method = isStreamed(recorded) ? 'streamRawPredict' : 'rawPredict';
    const model = (recorded.model ?? 'claude-sonnet-4-5').replace(/^(claude-[a-z].*)-(\d{8})$/, '$1@$2');
    return [
      ...differs('sent', { ...sent, anthropic_version: 'vertex-2023-10-16' }, JSON.parse(received.body)),
      ...(received.url.endsWith(`/publishers/anthropic/models/${model}:${method}`)
        ? []
        : [`sent to ${received.url}`]),
    ];
  }

  it('comes through byte for byte but for the model, which is the one that was asked for', async () => {
    const report = new CorpusReport();
    for (const recorded of corpus ?? []) report.note(recorded.id, recorded.tags, await problemsOf(recorded));
    process.stdout.write(`${report.text('Recorded Claude traffic through the native route, by tag:')}\n`);
    expect(report.total.all).toBeGreaterThan(0);
    expect(report.total.agreed).toBe(report.total.all);
  }, 300_000);

  it('is counted on the way: the log has its usage', async () => {
    const logged = await loggedUsage(services.gateway, [...answered.keys()]);
    const problems = [...answered].flatMap(([id, recorded]) =>
      differs(recorded.id, usageOf(recorded), countsIn(logged.get(id))),
    );
    expect(answered.size).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });
});

function modelOf({ model }: AnthropicCase): string {
  return `@vertex/anthropic.${model ?? 'claude-sonnet-4-5'}`;
}

/**
 * The recorded bytes with the model that was asked for, which a message names once and before its content. A stream that
 * the upstream cut has an error event behind them.
 */
function byteProblems(recorded: AnthropicCase, answer: Buffer, model: string): string[] {
  const asked = JSON.stringify(model);
  const recordedModel = /"model": ?("[^"]*")/.exec(recorded.body.toString('latin1'))?.[1] ?? asked;
  const got = Buffer.from(answer.toString('latin1').replace(asked, recordedModel), 'latin1');
  if (isComplete(recorded))
    return got.equals(recorded.body) ? [] : [`other bytes: ${got.toString().slice(0, 200)}`];
  const [error] = got.toString().match(/event: error\ndata: .*\n\n$/) ?? [];
  if (error === undefined) return ['a truncated stream looks complete'];
  const before = got.subarray(0, got.length - Buffer.byteLength(error));
  return recorded.body.subarray(0, before.length).equals(before) ? [] : ['other bytes before the error'];
}

/** Anthropic's counts in the gateway's terms: what a cache gave, or was given, is part of the prompt. */
function usageOf({ facts: { usage } }: AnthropicCase): LoggedUsage {
  const {
    input_tokens: input,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
  } = usage ?? {};
  return {
    promptTokens: input === undefined ? undefined : input + (cached ?? 0) + (written ?? 0),
    completionTokens: usage?.output_tokens,
    cachedTokens: cached,
    cacheWriteTokens: written,
  };
}

function countsIn(usage: LoggedUsage | undefined): LoggedUsage | undefined {
  if (!usage) return undefined;
  const { promptTokens, completionTokens, cachedTokens, cacheWriteTokens } = usage;
  return { promptTokens, completionTokens, cachedTokens, cacheWriteTokens };
}
