import type { Api } from '../api.js';
import type { Content } from '../contract/generate-content-request.js';
import { isBypassSignature } from '../signatures/thought-signer.js';
import { firstProblem } from './first-problem.js';
import type { Rule } from './rule.js';

const isUserText = ({ role, parts = [] }: Content): boolean =>
  role !== 'model' && !parts.some((part) => part.functionResponse);

const advice =
  'This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. ' +
  'Additional data, function call';
const page = 'Please refer to https://ai.google.dev/gemini-api/docs/thought-signatures for more details.';

function missing(api: Api, name: string, position: number): string {
  return api === 'gemini'
    ? `Function call is missing a thought_signature in functionCall parts. ${advice} \`default_api:${name}\` , position ${position}. ${page}`
    : `Unable to submit request because function call \`default_api:${name}\` in the ${position}. content block is missing a \`thought_signature\`. ` +
        'Learn more: https://docs.cloud.google.com/vertex-ai/generative-ai/docs/thought-signatures';
}

/**
 * Gemini 3 and later: in the current turn (everything after the last user text) the first function call of each
 * model step carries its signature. Any signature that is sent has to be one that this API issued.
 */
export const thoughtSignatureRule: Rule = ({ contents = [] }, { api, model, isAuthenticSignature }) => {
  const corrupted = contents
    .flatMap(({ parts = [] }) => parts.flatMap(({ thoughtSignature }) => thoughtSignature ?? []))
    .some((signature) => !isBypassSignature(signature) && !isAuthenticSignature(signature));
  if (corrupted) return 'Corrupted thought signature.';
  if (model.generation < 3 || model.image) return undefined;
  const turnStart = contents.findLastIndex(isUserText) + 1;
  return firstProblem(contents.slice(turnStart), ({ parts = [] }, index) => {
    const first = parts.find((part) => part.functionCall);
    const unsigned = first && (first.thoughtSignature ?? '') === '';
    return unsigned ? missing(api, first.functionCall?.name ?? '', turnStart + index + 1) : undefined;
  });
};
