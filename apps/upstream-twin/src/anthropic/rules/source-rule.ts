import { isJsonObject, type JsonObject } from '../../json.js';
import { firstProblem } from '../../rules/first-problem.js';
import { textOf } from '../messages-request.js';
import { cacheableParts } from './cache-control-rule.js';
import type { ClaudeRule } from './claude-rule.js';

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function sourceProblem(kind: string, { type, data }: JsonObject): string | undefined {
  // Anthropic's own API reads addresses; Vertex AI does not, and says so under a wrong name of the source.
  if (type === 'url') return 'base64.data: URL sources are not supported';
  if (type !== 'base64') return undefined;
  if (textOf(data) === '') return `base64: ${kind} cannot be empty`;
  return base64.test(textOf(data)) ? undefined : 'base64: Invalid base64 data';
}

/**
 * Data of images and documents is base64 without prefix. Addresses are refused, whatever they are.
 * Source: the answer quoted in https://github.com/anthropics/anthropic-sdk-typescript/issues/1038
 */
export const sourceRule: ClaudeRule = (request) =>
  firstProblem(cacheableParts(request), ({ type, source }) => {
    if ((type !== 'image' && type !== 'document') || !isJsonObject(source)) return undefined;
    const problem = sourceProblem(type, source);
    return problem && `messages.${type}.source.${problem}`;
  });
