import type { ChatCompletion } from '@model-gateway/contract';
import { joinChunks, postChat, readStream } from '../support/chat-client.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { anthropicFamily } from '../translation/anthropic-family.js';
import { jsonAnswer } from '../translation/service.js';
import { isComplete, isStreamed, loadAnthropicCorpus, type AnthropicCase } from './anthropic-case.js';
import { besideChunks } from './chat-facts.js';
import { differs } from '../corpus/differs.js';
import { upstreamBlocks, type RawBlock } from './upstream-blocks.js';

const corpus = loadAnthropicCorpus()?.filter((recorded) => recorded.status === 200 && isComplete(recorded));
const suite = corpus ? describe : describe.skip;

interface SaidMessage {
  readonly tool_calls?: readonly { readonly id: string }[];
}

suite(`recorded answers of Claude as history${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const services = useRecordedServices();

  function ask(messages: readonly object[], stream = false): Promise<Response> {
    return postChat({
      gateway: services.gateway.url,
      body: { model: '@vertex/anthropic.claude-sonnet-4-5', messages, stream },
      headers: { 'x-gateway-strict-standard-compliance': 'false' },
    });
  }

  async function problemsOf(recorded: AnthropicCase): Promise<string[]> {
    const question = { role: 'user', content: 'recorded' };
    services.upstream.play(recorded);
    const message = await messageIn(recorded, await ask([question], isStreamed(recorded)));
    const results = (message.tool_calls ?? []).map(({ id }) => ({
      role: 'tool',
      tool_call_id: id,
      content: 'done',
    }));
    services.upstream.play(jsonAnswer(anthropicFamily.answer));
    const next = await ask([question, message, ...results, { role: 'user', content: 'Go on.' }]);
    if (next.status !== 200) return [`${recorded.id}: ${await next.text()}`];
    const sent = JSON.parse(services.upstream.received()?.body ?? '{}') as {
      messages: { role: string; content: RawBlock[] }[];
    };
    const got = sent.messages.filter(({ role }) => role === 'assistant').flatMap(({ content }) => content);
    return differs(recorded.id, comparable(upstreamBlocks(recorded)), comparable(got));
  }

  it('go back block by block, thoughts, calls and tools of the upstream in their order', async () => {
    const problems: string[] = [];
    for (const recorded of corpus ?? []) problems.push(...(await problemsOf(recorded)));
    process.stdout.write(`Recorded answers of Claude as history: ${corpus?.length} cases\n`);
    expect(corpus).not.toEqual([]);
    expect(problems).toEqual([]);
  });
});

/** The message as a client keeps it. */
async function messageIn(recorded: AnthropicCase, response: Response): Promise<SaidMessage> {
  if (!isStreamed(recorded)) return ((await response.json()) as ChatCompletion).choices[0]?.message ?? {};
  const { chunks } = await readStream(response);
  const { text, calls } = joinChunks(chunks);
  const tool_calls = calls.map(({ id, ...called }) => ({ id, type: 'function', function: called }));
  return {
    role: 'assistant',
    content: text,
    content_blocks: besideChunks(chunks).blocks,
    ...(tool_calls.length > 0 && { tool_calls }),
  } as SaidMessage;
}

/** Calls have ids of the gateway's own; where a text ends, its sources, and who called are for readers of the answer. */
function comparable(blocks: readonly RawBlock[]): RawBlock[] {
  const compared: RawBlock[] = [];
  for (const { citations: _, caller: __, ...block } of blocks) {
    const last = compared.at(-1);
    if (block.type === 'tool_use') compared.push({ ...block, id: 'any' });
    else if (block.type === 'text' && last?.type === 'text') {
      compared[compared.length - 1] = { ...last, text: `${String(last.text)}${String(block.text)}` };
    } else compared.push(block);
  }
  return compared;
}
