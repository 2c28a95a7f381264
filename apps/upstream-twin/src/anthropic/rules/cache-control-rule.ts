import { isJsonObject, type JsonObject } from '../../json.js';
import { textOf, type Block, type MessagesRequest } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';

const mostMarks = 4;

/** Everything that may be marked, in the order in which it is cached: tools, system, messages. */
export function cacheableParts({ tools, system, turns }: MessagesRequest): JsonObject[] {
  const inMessages = turns.flatMap(({ blocks }) =>
    blocks.flatMap((block) => [...(Array.isArray(block.content) ? (block.content as Block[]) : []), block]),
  );
  return [...tools, ...system, ...inMessages];
}

/** At most four marks, none on an empty text, and the longer lasting ones first. */
export const cacheControlRule: ClaudeRule = (request) => {
  const marked = cacheableParts(request).filter(({ cache_control: mark }) => isJsonObject(mark));
  const whole = isJsonObject(request.body.cache_control) ? 1 : 0;
  if (marked.length + whole > mostMarks) {
    return `A maximum of ${mostMarks} blocks with cache_control may be provided. Found ${marked.length + whole}.`;
  }
  if (marked.some(({ type, text }) => type === 'text' && textOf(text) === '')) {
    return 'cache_control cannot be set for empty text blocks';
  }
  const lives = marked.map(({ cache_control: mark }) => (isJsonObject(mark) ? (mark.ttl ?? '5m') : '5m'));
  const firstShort = lives.indexOf('5m');
  return firstShort >= 0 && lives.lastIndexOf('1h') > firstShort
    ? "a ttl='1h' cache_control block must not come after a ttl='5m' cache_control block. Note that blocks are processed in the following order: `tools`, `system`, `messages`."
    : undefined;
};
