import {
  chatCompletionsPlaces,
  chatRequest as drawnRequest,
  claudePlaces,
  type DrawnRequest,
  type Place,
} from '@model-gateway/conformance';
import type fc from 'fast-check';

/** A request body, as plain JSON. */
export type Body = Record<string, unknown>;

const slugs: Readonly<Record<Place['provider'], string>> = { 'vertex-ai': '@vertex', google: '@google' };

const addressed = ({ place, body }: DrawnRequest): Body => ({
  ...body,
  model: `${slugs[place.provider]}/${place.model}`,
});

/** Any chat request over the whole grammar that its Gemini model has to serve, addressed to either provider. */
export const chatRequest: fc.Arbitrary<Body> = drawnRequest('served').map(addressed);

/** The same for models that answer in text alone: nothing of their answers is left out in strict mode. */
export const textChatRequest: fc.Arbitrary<Body> = drawnRequest('served')
  .filter(({ place }) => place.makes === 'text')
  .map(addressed);

/** The same for every Claude model. */
export const claudeRequest: fc.Arbitrary<Body> = drawnRequest('served', claudePlaces).map(addressed);

/** An endpoint whose container is reached by `:predict` alone. */
const predicting: Place = {
  provider: 'vertex-ai',
  family: 'endpoints',
  model: 'endpoints.4050000001:predict',
  generation: 0,
  makes: 'text',
};

/** The same for open models, Mistral's, and self-deployed ones. */
export const chatCompletionsRequest: fc.Arbitrary<Body> = drawnRequest('served', [
  ...chatCompletionsPlaces,
  predicting,
]).map(addressed);
