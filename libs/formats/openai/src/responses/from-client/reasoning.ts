import { type JsonObject, type LossReporter, reasoningEfforts, type Thinking } from '@model-gateway/core';
import { optionalString, reportDropped, reportUnknownMembers } from '@model-gateway/format-kit';
import { fromThinking } from '../../chat/from-client/thinking.js';
import type { ConfiguredMember } from './configuration.js';
import { optionalWord } from './optional-word.js';

const known: ReadonlySet<string> = new Set(['effort', 'summary', 'generate_summary', 'context', 'mode']);
const summaries = ['auto', 'concise', 'detailed'] as const;

/**
 * The thinking settings: `reasoning`, of which the latest word counts. The settings of a chat win over it, because only a
 * config can have added them. Without `summary` the client does not want to read the thoughts.
 */
export function fromReasoning(
  body: JsonObject,
  configured: readonly ConfiguredMember[],
  reportLoss: LossReporter,
): Thinking | undefined {
  const { reasoning: _own, ...chat } = body;
  const ofConfig = fromThinking(chat, reportLoss);
  const settings = configured.map((each) => settingsOf(each, reportLoss));
  const effort = settings.findLast((each) => each.effort !== undefined)?.effort;
  const summary = settings.findLast((each) => each.summary !== undefined)?.summary;
  if (ofConfig) return { ...(summary && { includeThoughts: true }), ...ofConfig };
  if (effort === undefined && summary === undefined) return undefined;
  return { ...(effort !== undefined && { effort }), includeThoughts: summary !== undefined };
}

function settingsOf({ value, path }: ConfiguredMember, reportLoss: LossReporter) {
  reportUnknownMembers(value, known, path, reportLoss);
  for (const member of ['context', 'mode']) {
    const word = optionalString(value, member, path);
    if (word !== undefined && word !== '' && word !== 'auto') {
      reportDropped(`${path}.${member}`, 'No upstream has such a setting.', reportLoss);
    }
  }
  const effort = optionalWord(value, 'effort', path, reasoningEfforts);
  const summary =
    optionalWord(value, 'summary', path, summaries) ??
    optionalWord(value, 'generate_summary', path, summaries);
  return { effort, summary };
}
