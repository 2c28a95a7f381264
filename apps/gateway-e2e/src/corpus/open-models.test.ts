import type { ChatCompletion, ChatCompletionChunk } from '@model-gateway/contract';
import { loadRecordedCases, type RecordedCase } from '../anthropic-corpus/anthropic-case.js';
import { differs } from './differs.js';
import { chatFailureProblems } from '../anthropic-corpus/failures.js';
import { answerOf, joinChunks, postChat, readStream, type Answer } from '../support/chat-client.js';
import { useRecordedServices } from '../support/recorded-services.js';

const corpus = loadRecordedCases<RecordedCase>(({ provider }) => provider === 'vertex-openapi');
const suite = corpus ? describe : describe.skip;

suite(`recorded traffic of open models through the gateway${corpus ? '' : ' (skipped: no corpus)'}`, () => {
  const services = useRecordedServices();

  async function problemsOf(recorded: RecordedCase, writeSize?: number): Promise<string[]> {
    services.upstream.play(recorded, writeSize);
    const streamed = recorded.framing !== null;
    const model = recorded.model ?? 'meta/llama-4-maverick-17b-128e-instruct-maas';
    const response = await postChat({
      gateway: services.gateway.url,
      body: {
        model: `@vertex/${model.replace('/', '.')}`,
        messages: [{ role: 'user', content: 'recorded' }],
        ...(streamed && { stream: true, stream_options: { include_usage: true } }),
      },
      headers: { 'x-gateway-strict-standard-compliance': 'false' },
    });
    const sent = JSON.parse(services.upstream.received()?.body ?? '{}') as { model?: string };
    const problems = differs('model sent', model, sent.model);
    if (recorded.status >= 400) return [...problems, ...(await chatFailureProblems(recorded, response))];
    if (!streamed) {
      const got = answerOf((await response.json()) as ChatCompletion);
      return [
        ...problems,
        ...answerProblems(answerOf(JSON.parse(recorded.body.toString()) as ChatCompletion), got),
      ];
    }
    const { chunks, done } = await readStream(response);
    return [
      ...problems,
      ...(done ? [] : ['no [DONE]']),
      ...answerProblems(joinChunks(recordedChunks(recorded)), joinChunks(chunks)),
    ];
  }

  it('says the same', async () => {
    const problems: string[] = [];
    for (const recorded of corpus ?? []) {
      for (const writeSize of recorded.framing === null ? [undefined] : [undefined, 61, 1]) {
        const found = await problemsOf(recorded, writeSize);
        problems.push(...found.map((problem) => `${recorded.id}: ${problem}`));
      }
    }
    process.stdout.write(
      `Recorded traffic of open models: ${corpus?.length} cases, ${problems.length} problems\n`,
    );
    expect(corpus).not.toEqual([]);
    expect(problems).toEqual([]);
  });
});

/** The chunks as the upstream sent them, in OpenAI's own form. */
function recordedChunks({ body }: RecordedCase): ChatCompletionChunk[] {
  return body
    .toString()
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:') && !line.includes('[DONE]'))
    .map((line) => JSON.parse(line.slice('data:'.length)) as ChatCompletionChunk);
}

function answerProblems(wanted: Answer, got: Answer): string[] {
  const calls = ({ calls: list }: Answer) => list.map(({ name, arguments: json }) => ({ name, json }));
  return [
    ...differs('text', wanted.text, got.text),
    ...differs('calls', calls(wanted), calls(got)),
    ...differs('finish', wanted.finish, got.finish),
    ...differs('model', wanted.model, got.model),
    ...differs('prompt tokens', wanted.usage?.prompt_tokens, got.usage?.prompt_tokens),
    ...differs('completion tokens', wanted.usage?.completion_tokens, got.usage?.completion_tokens),
  ];
}
