import fc from 'fast-check';
import { postChat, readStream } from '../support/chat-client.js';
import { startServices, type Services } from '../support/services.js';
import { chatRequest, type Body } from './chat-request-arbitrary.js';

/** How many requests are drawn, and how many of them are under way at once. */
const cases = Number(process.env.GATEWAY_LAW_CASES ?? 5000);
const atOnce = 16;

describe('the law of legal histories (R20)', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices({ GATEWAY_LOG_LEVEL: 'fatal' })));
  afterAll(() => services.stop());

  it(`whatever OpenAI's API allows, the strict upstream accepts: ${cases} drawn requests`, async () => {
    const seed = Number(process.env.GATEWAY_LAW_SEED ?? Date.now() % 2 ** 31);
    process.stdout.write(`seed ${seed} (repeat with GATEWAY_LAW_SEED=${seed})\n`);
    const bodies = fc.sample(chatRequest, { numRuns: cases, seed });
    const refused: string[] = [];
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let body = bodies.pop(); body; body = bodies.pop()) {
          const refusal = await refusalOf(services.gateway.url, body);
          if (refusal && refused.push(refusal) > 20) return;
        }
      }),
    );
    expect(refused).toEqual([]);
  }, 240_000);
});

/** Undefined when the request was served. */
async function refusalOf(gateway: string, body: Body): Promise<string | undefined> {
  const response = await postChat({ gateway, body });
  if (response.status !== 200)
    return `${response.status} ${await response.text()} for ${JSON.stringify(body)}`;
  if (body.stream !== true) {
    await response.arrayBuffer();
    return undefined;
  }
  const { done, error } = await readStream(response);
  return done ? undefined : `stream ended with ${error?.message ?? 'nothing'} for ${JSON.stringify(body)}`;
}
