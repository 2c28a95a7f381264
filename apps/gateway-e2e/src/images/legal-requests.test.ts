import {
  asyncProperty,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  record,
  string,
  tuple,
} from 'fast-check';
import { everything, type LooseJson } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';

let services: Services;
beforeAll(async () => {
  services = await shareServices();
});
afterAll(() => services.stop());

const models = [
  '@vertex/imagen-4.0-generate-001',
  '@vertex/imagen-4.0-fast-generate-001',
  '@vertex/imagegeneration@006',
  '@google/imagen-4.0-ultra-generate-001',
  '@vertex/gemini-2.5-flash-image',
  '@google/gemini-2.5-flash-image',
  '@vertex/gemini-3-pro-image',
  '@google/gemini-3.1-flash-image',
];

/** Everything that OpenAI's clients may say, and what the upstreams have besides, whatever the model. */
const bodies = record(
  {
    model: constantFrom(...models),
    prompt: string({ minLength: 1, maxLength: 30 }).map((text) => `x ${text.replaceAll('[[', '')}`),
    n: integer({ min: 1, max: 6 }),
    size: tuple(integer({ min: 1, max: 9999 }), integer({ min: 1, max: 9999 })).map((sides) =>
      sides.join('x'),
    ),
    quality: constantFrom('auto', 'standard', 'hd', 'low', 'medium', 'high'),
    style: constantFrom('vivid', 'natural'),
    background: constantFrom('auto', 'opaque', 'transparent'),
    moderation: constantFrom('auto', 'low'),
    response_format: constant('b64_json'),
    output_format: constantFrom('png', 'jpeg', 'webp'),
    output_compression: integer({ min: 0, max: 100 }),
    partial_images: integer({ min: 0, max: 3 }),
    stream: constant(false),
    user: string(),
    seed: integer({ min: 1, max: 2 ** 31 - 1 }),
    negative_prompt: string(),
    person_generation: constantFrom('allow_all', 'allow_adult', 'dont_allow'),
    safety_setting: constantFrom('block_low_and_above', 'block_only_high'),
    safety_settings: constant([{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }]),
    add_watermark: boolean(),
    enhance_prompt: boolean(),
    guidance_scale: integer({ min: 1, max: 20 }),
    language: constantFrom('auto', 'en'),
    labels: constant({ team: 'maps' }),
    unheard_of: constant(1),
  },
  { requiredKeys: ['model', 'prompt'] },
);

it('what the gateway takes, the upstream takes too, and every loss is counted', async () => {
  await assert(
    asyncProperty(bodies, async (body) => {
      const response = await fetch(`${services.gateway.url}/v1/images/generations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...everything },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as LooseJson;
      expect({ status: response.status, error: answer.error }).toEqual({ status: 200, error: undefined });
      expect(answer.data).toHaveLength(body.n ?? 1);
      expect(Number(response.headers.get('x-gateway-loss') ?? 0)).toBe(answer.gateway?.loss.length ?? 0);
    }),
    { numRuns: 150 },
  );
});
