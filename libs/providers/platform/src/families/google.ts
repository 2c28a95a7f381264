import { googleModelUrl } from './google-model-url.js';
import type { ModelFamily } from './model-family.js';
import { vertexGeminiFormat } from './vertex-gemini-format.js';

/** Names of the other families, which the gateway does not serve yet: by prefix, or by publisher. */
const others = /^(anthropic|meta|mistralai|endpoints)[./]|(^|\/)publishers\/(?!google\/)/;

/** Google's own models: Gemini and what is tuned from it. */
export const googleFamily: ModelFamily = {
  matches: (model) => !others.test(model),
  url: (model, place, stream) =>
    googleModelUrl(model, place) + (stream ? ':streamGenerateContent?alt=sse' : ':generateContent'),
  format: vertexGeminiFormat,
};
