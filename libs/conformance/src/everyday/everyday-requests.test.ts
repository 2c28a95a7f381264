import { isAtLeast } from '@model-gateway/core';
import type { Place } from '../grammar/place.js';
import { prepare } from '../lossless/translate.js';
import type { Need } from './everyday-request.js';
import { everydayRequests } from './everyday-requests.js';

type Address = Pick<Place, 'provider' | 'family' | 'model'>;

/** Models in use, with what each cannot do. */
const places: readonly (Address & { readonly lacks: readonly Need[] })[] = [
  { provider: 'google', family: 'gemini', model: 'gemini-2.5-flash', lacks: ['form-beside-tools'] },
  { provider: 'vertex-ai', family: 'gemini', model: 'gemini-2.5-pro', lacks: ['form-beside-tools'] },
  { provider: 'google', family: 'gemini', model: 'gemini-3-pro-preview', lacks: [] },
  { provider: 'vertex-ai', family: 'gemini', model: 'gemini-3.5-flash', lacks: [] },
  { provider: 'google', family: 'gemini', model: 'gemini-3.8-flash', lacks: [] },
  { provider: 'vertex-ai', family: 'gemini', model: 'gemini-4-argon', lacks: [] },
  { provider: 'google', family: 'gemini', model: 'gemini-4-neon', lacks: [] },
  {
    ...{ provider: 'vertex-ai', family: 'claude', model: 'anthropic.claude-sonnet-4-5@20250929' },
    lacks: ['thinking-after-foreign-calls'],
  },
  { provider: 'vertex-ai', family: 'claude', model: 'anthropic.claude-opus-4-6', lacks: [] },
  { provider: 'vertex-ai', family: 'claude', model: 'anthropic.claude-opus-5-5', lacks: [] },
  { provider: 'vertex-ai', family: 'claude', model: 'anthropic.claude-sonnet-5-5', lacks: [] },
  { provider: 'vertex-ai', family: 'claude', model: 'anthropic.claude-fable-5-2', lacks: [] },
];

it('there are sixty everyday requests', () => {
  expect(everydayRequests).toHaveLength(60);
});

describe.each(places)('everyday requests to $model ($provider)', ({ lacks, ...place }) => {
  const able = everydayRequests.filter(({ needs }) => needs === undefined || !lacks.includes(needs));

  it.each(able)('lose nothing above a note: $name', async ({ body }) => {
    const { losses } = await prepare({ model: 'm', ...body }, place);
    expect(losses.filter((loss) => isAtLeast(loss, 'degraded'))).toEqual([]);
  });
});
