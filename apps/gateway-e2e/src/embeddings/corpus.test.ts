import type { EmbeddingList } from '@model-gateway/contract';
import { startRecordedUpstream, type RecordedUpstream } from '../support/recorded-upstream.js';
import type { RunningProcess } from '../support/running-process.js';
import { startGateway } from '../support/start-gateway.js';
import type { LooseJson } from '../support/ask.js';
import { postEmbeddings } from './post-embeddings.js';
import { loadRecordedExchanges, type RecordedExchange } from './recorded-exchanges.js';

const exchanges = loadRecordedExchanges();
const suite = exchanges ? describe : describe.skip;

/** What was asked, in the terms of the gateway's clients; texts in their place where nothing is known. */
function asked({ request, answer }: RecordedExchange): { input: unknown[]; rest: object } {
  const { requests, instances, content } = request ?? {};
  const contents = (requests ?? (content ? [request] : [])) as LooseJson[];
  const [first = {}] = contents.length > 0 ? contents : (instances ?? []);
  const taskType = first.taskType ?? first.task_type;
  const dimensions = first.outputDimensionality;
  const count = (answer.predictions ?? answer.embeddings ?? [1]).length as number;
  return {
    input: instances
      ? instances.map((instance: LooseJson) => instance.content)
      : contents.length > 0
        ? contents.map((one) => one.content.parts.map(toPart))
        : Array.from({ length: count }, () => 'recorded'),
    rest: { ...(taskType && { task_type: taskType }), ...(dimensions && { dimensions }) },
  };
}

function toPart({ text, inline_data: data }: LooseJson): unknown {
  return text ?? { image: { base64: 'AAAA', mime_type: data.mime_type } };
}

/** The vectors of a recorded answer, of whatever form. */
function vectorsOf({ predictions, embeddings, embedding }: LooseJson): number[][] {
  if (predictions) return predictions.map((one: LooseJson) => one.embeddings.values);
  return (embeddings ?? [embedding]).map((one: LooseJson) => one.values);
}

/** What differs in ways that mean nothing: the role of the only turn, spelling, bytes that are not in the corpus. */
function withoutAccidents(body: LooseJson): LooseJson {
  const text = JSON.stringify(body)
    .replaceAll('inline_data', 'inlineData')
    .replaceAll('mime_type', 'mimeType')
    .replaceAll(',"role":"user"', '')
    .replace(/"data":"[^"]*"/g, '"data":""');
  const { parameters: _none, ...rest } = JSON.parse(text);
  return rest;
}

suite(`recorded embeddings${exchanges ? '' : ' (skipped: no corpus)'}`, () => {
  let upstream: RecordedUpstream;
  let gateway: RunningProcess;
  beforeAll(async () => {
    upstream = await startRecordedUpstream();
    gateway = await startGateway({ upstreamUrl: upstream.url, environment: { GATEWAY_LOG_LEVEL: 'fatal' } });
  });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });

  it.each((exchanges ?? []).map((exchange) => [exchange.id, exchange] as const))(
    '%s',
    async (_, exchange) => {
      const { provider, model, status, answer, request, operation } = exchange;
      const { input, rest } = asked(exchange);
      upstream.play({ status, framing: null, body: exchange.body });
      const response = await postEmbeddings(gateway.url, {
        model: `@${provider === 'vertex' ? 'vertex' : 'google'}/${model ?? 'gemini-embedding-2'}`,
        input,
        ...rest,
      });
      const body = (await response.json()) as EmbeddingList & { error?: { message: string } };
      expect(response.status).toBe(status);
      if (status === 200) {
        expect(body.data.map(({ embedding }) => embedding)).toEqual(vectorsOf(answer));
        expect(body.usage?.prompt_tokens).toBe(tokensOf(answer));
        expect(body.gateway?.loss).toBeUndefined();
      } else expect(body.error?.message).toBe(answer.error.message);
      const received = upstream.received();
      // At the Gemini API one content goes in a batch of one.
      const isRetained = provider === 'vertex' || operation === 'batchEmbedContents';
      if (request && isRetained) expect(received?.url).toContain(`:${operation}`);
      if (request)
        expect(withoutAccidents(JSON.parse(received?.body ?? ''))).toEqual(withoutAccidents(request));
    },
  );
});

function tokensOf({ predictions, usageMetadata }: LooseJson): number | undefined {
  if (!predictions) return usageMetadata?.promptTokenCount;
  return predictions.reduce((sum: number, one: LooseJson) => sum + one.embeddings.statistics.token_count, 0);
}
