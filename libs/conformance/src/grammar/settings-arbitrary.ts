import fc from 'fast-check';
import { members, type Body, withUnknownMember } from './body.js';
import type { Place, Scope } from './place.js';
import { objectSchema } from './schema-arbitrary.js';
import { someText, text } from './text-arbitrary.js';
import { vendorMembers } from './vendor-members-arbitrary.js';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

const sampling = members({
  max_tokens: fc.integer({ min: 1, max: 8192 }),
  max_completion_tokens: fc.integer({ min: 1, max: 8192 }),
  temperature: number(0, 2),
  top_p: number(0.01, 1),
  top_k: fc.integer({ min: 1, max: 40 }),
  n: fc.integer({ min: 1, max: 8 }),
  seed: fc.oneof(fc.integer(), fc.maxSafeInteger()),
  stop: fc.oneof(someText, fc.array(text, { maxLength: 8 })),
  presence_penalty: number(-1.9, 1.9),
  frequency_penalty: number(-1.9, 1.9),
});

const logprobs = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Body>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Body>(
      { logprobs: true },
      { logprobs: true, top_logprobs: 20 },
      { logprobs: false, top_logprobs: 0 },
    ),
  },
);

const effort = fc.constantFrom('none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max');
const thinking = withUnknownMember(
  members({
    type: fc.constantFrom('enabled', 'disabled', 'adaptive'),
    budget_tokens: fc.oneof(fc.constantFrom(-1, 0, 1, 100), fc.integer({ min: 0, max: 40_000 })),
    include_thoughts: fc.boolean(),
  }),
);

const harms = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];
const safetySettings = fc.uniqueArray(
  fc
    .record(
      {
        category: fc.constantFrom(...harms).map((harm) => `HARM_CATEGORY_${harm}`),
        threshold: fc.constantFrom('BLOCK_LOW_AND_ABOVE', 'BLOCK_NONE', 'OFF'),
        method: fc.constantFrom('SEVERITY', 'PROBABILITY'),
      },
      { requiredKeys: ['category', 'threshold'] },
    )
    .map((setting): Body => setting),
  { maxLength: 3, selector: ({ category }) => category },
);

const labels = fc.dictionary(
  fc.constantFrom('team', 'cost-center', 'constructor'),
  fc.constantFrom('a', 'b-1', ''),
  {
    maxKeys: 2,
  },
);

const streamOptions = withUnknownMember(
  members({ include_usage: fc.boolean(), include_obfuscation: fc.boolean() }),
);

/** From generation 4 on models cache by themselves, and a named entry is refused. */
const readsCacheEntries = ({ provider, family, generation }: Place): Record<string, fc.Arbitrary<string>> => {
  if (family === 'gemini' && generation >= 4) return {};
  const name =
    provider === 'google' ? 'cachedContents/abc-1' : 'projects/p/locations/global/cachedContents/1';
  return { cached_content: fc.constant(name) };
};

const others = (place: Place) =>
  members({
    reasoning_effort: effort,
    thinking,
    safety_settings: safetySettings,
    labels,
    media_resolution: fc.constantFrom('low', 'medium', 'MEDIA_RESOLUTION_HIGH'),
    ...readsCacheEntries(place),
    service_tier: fc.constantFrom('auto', 'default', 'standard', 'flex', 'priority', 'scale'),
    user: text,
    metadata: fc.constant({ team: 'a' }),
    store: fc.boolean(),
    stream_options: streamOptions,
  });

/** The form of the answer. Older models do not hold to one beside functions. */
const responseFormat = withUnknownMember(
  fc.oneof<fc.Arbitrary<Body>[]>(
    fc.constant({ type: 'text' }),
    fc.constant({ type: 'json_object' }),
    members({
      name: fc.constant('answer'),
      description: text,
      schema: objectSchema,
      strict: fc.boolean(),
    }).map((format) => ({ type: 'json_schema', json_schema: format })),
  ),
);

function output({ makes }: Place, scope: Scope): fc.Arbitrary<Body> {
  const any = scope === 'any';
  const kinds: string[][] = [['text']];
  if (any || makes === 'images') kinds.push(['text', 'image'], ['image']);
  if (any) kinds.push(['audio'], []);
  const modalities = fc.constantFrom(...(makes === 'speech' && !any ? [['audio']] : kinds));
  const image = withUnknownMember(
    members({ aspect_ratio: fc.constantFrom('1:1', '16:9'), image_size: fc.constantFrom('1K', '2K', '4K') }),
  );
  const speech = members({
    audio: members({
      voice: fc.constantFrom<unknown>('Kore', { id: 'Puck' }),
      format: fc.constantFrom('wav', 'pcm16'),
    }),
    speech_config: fc.constant({ voiceConfig: { prebuiltVoiceConfig: { voiceName: 'Kore' } } }),
  });
  return fc
    .record(
      {
        modalities,
        ...((any || makes === 'images') && { image_config: image }),
        ...((any || makes === 'speech') && { speech }),
      },
      { requiredKeys: [] },
    )
    .map(({ speech: sound, ...rest }): Body => ({ ...rest, ...sound }));
}

/** Every member but the conversation and its tools; most requests have few of them. */
export function settings(place: Place, scope: Scope): fc.Arbitrary<Body> {
  const often = (weight: number, arbitrary: fc.Arbitrary<Body>) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant<Body>({}) }, { weight, arbitrary });
  return fc
    .tuple(
      often(2, sampling),
      logprobs,
      often(3, others(place)),
      often(
        2,
        responseFormat.map((format) => ({ response_format: format })),
      ),
      often(place.makes === 'text' ? 1 : 4, output(place, scope)),
      often(1, vendorMembers(place, scope)),
    )
    .map((drawn) => Object.assign({}, ...drawn) as Body);
}
