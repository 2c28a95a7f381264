import {
  chatCompletionsPlaces,
  chatRequest as drawnRequest,
  claudePlaces,
  type DrawnRequest,
  type Place,
  respelled,
} from '@model-gateway/conformance';
import fc from 'fast-check';

/** A request body, as plain JSON. */
export type Body = Record<string, unknown>;

const slugs: Readonly<Record<Place['provider'], string>> = { 'vertex-ai': '@vertex', google: '@google' };

const addressed = ({ place, body }: DrawnRequest): Body => ({
  ...body,
  model: `${slugs[place.provider]}/${place.model}`,
});

/** Half of them with some members in other spellings. */
const inAnySpelling = (drawn: fc.Arbitrary<DrawnRequest>): fc.Arbitrary<Body> =>
  fc
    .tuple(drawn, fc.oneof(fc.constant(0), fc.nat()))
    .map(([request, seed]) => addressed({ ...request, body: respelled(request.body, seed) }));

/** Any chat request over the whole grammar that its Gemini model has to serve, addressed to either provider. */
export const chatRequest: fc.Arbitrary<Body> = inAnySpelling(drawnRequest('served'));

/** The same for models that answer in text alone: nothing of their answers is left out in strict mode. */
export const textChatRequest: fc.Arbitrary<Body> = drawnRequest('served')
  .filter(({ place }) => place.makes === 'text')
  .map(addressed);

/** The same for every Claude model. */
export const claudeRequest: fc.Arbitrary<Body> = inAnySpelling(drawnRequest('served', claudePlaces));

/** An endpoint whose container is reached by `:predict` alone. */
const predicting: Place = {
  provider: 'vertex-ai',
  family: 'endpoints',
  model: 'endpoints.4050000001:predict',
  generation: 0,
  makes: 'text',
};

/** The same for open models, Mistral's, and self-deployed ones. */
export const chatCompletionsRequest: fc.Arbitrary<Body> = inAnySpelling(
  drawnRequest('served', [...chatCompletionsPlaces, predicting]),
);
