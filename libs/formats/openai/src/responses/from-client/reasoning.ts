import { type JsonObject, type LossReporter, reasoningEfforts, type Thinking } from '@model-gateway/core';
import {
  optionalObject,
  optionalString,
  reportDropped,
  reportUnknownMembers,
} from '@model-gateway/format-kit';
import { fromThinking } from '../../from-client/thinking.js';
import { optionalWord } from './optional-word.js';

const known: ReadonlySet<string> = new Set(['effort', 'summary', 'generate_summary', 'context', 'mode']);
const summaries = ['auto', 'concise', 'detailed'] as const;
const path = 'reasoning';

/**
 * The thinking settings: `reasoning`. The settings of a chat win over it, because only a config can have added them.
 * Without `summary` the client does not want to read the thoughts.
 */
export function fromReasoning(body: JsonObject, reportLoss: LossReporter): Thinking | undefined {
  const { reasoning: _own, ...chat } = body;
  const ofConfig = fromThinking(chat, reportLoss);
  const reasoning = optionalObject(body, path, '');
  if (!reasoning) return ofConfig;
  reportUnknownMembers(reasoning, known, path, reportLoss);
  for (const member of ['context', 'mode']) {
    const value = optionalString(reasoning, member, path);
    if (value !== undefined && value !== '' && value !== 'auto') {
      reportDropped(`${path}.${member}`, 'No upstream has such a setting.', reportLoss);
    }
  }
  const effort = optionalWord(reasoning, 'effort', path, reasoningEfforts);
  const summary =
    optionalWord(reasoning, 'summary', path, summaries) ??
    optionalWord(reasoning, 'generate_summary', path, summaries);
  if (ofConfig) return { ...(summary && { includeThoughts: true }), ...ofConfig };
  if (effort === undefined && summary === undefined) return undefined;
  return { ...(effort !== undefined && { effort }), includeThoughts: summary !== undefined };
}
