import { asText, type JsonRecord } from '../translation/json.js';
import { loadTranslationCases } from '../translation/translation-case.js';
import { postChat } from '../support/chat-client.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const cases = loadTranslationCases(({ endpoint }) => endpoint === '/v1/chat/completions')?.filter(
  ({ kind, openai_request: request }) => kind === 'request' && request !== undefined,
);
const suite = cases ? describe : describe.skip;

/** Of each way in which models are told to think, and to answer in a form, one or two. */
const models = [
  'claude-3-haiku',
  'claude-sonnet-4',
  'claude-sonnet-4-5',
  'claude-opus-4-6',
  'claude-opus-4-8',
  'claude-fable-5',
  'claude-sonnet-5-5',
  'claude-opus-5-5',
];

suite(`any recorded chat request, sent to Claude${cases ? '' : ' (skipped: no corpus)'}`, () => {
  let services: Services;
  beforeAll(async () => (services = await shareServices()));
  afterAll(() => services.stop());

  it.each(models)('is legal for %s, or refused with a reason', async (model) => {
    const refusedUpstream: string[] = [];
    let refusedHere = 0;
    for (const { id, openai_request: request = {} } of cases ?? []) {
      const response = await postChat({
        gateway: services.gateway.url,
        body: { ...request, model: `@vertex/anthropic.${model}` },
      });
      const text = await response.text();
      if (response.status === 200) continue;
      const error = (JSON.parse(text) as { error: JsonRecord }).error;
      if (response.status === 400 && error.upstream === undefined) refusedHere += 1;
      else refusedUpstream.push(`${id}: ${response.status} ${asText(error.message)}`);
    }
    process.stdout.write(`${model}: ${cases?.length} requests, ${refusedHere} refused by the gateway\n`);
    expect(refusedUpstream).toEqual([]);
  });
});
