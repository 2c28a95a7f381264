import { asText, isList, isRecord, type Json, type JsonRecord, valueAt } from './json.js';

/**
 * What the Messages API refuses of a history, one line each: roles that do not alternate, empty messages, calls that
 * are not answered in the message that follows, results of no call of the message before.
 */
export function illegalTurns(got: JsonRecord): string[] {
  const messages = valueAt(got, 'body.messages');
  if (!isList(messages)) return [];
  // Newer models take instructions between the user's words and the answer; they are no turn.
  const turns = messages.filter((message) => valueAt(message, 'role') !== 'system');
  const found: string[] = [];
  let open: readonly string[] = [];
  turns.forEach((message, index) => {
    const blocks = blocksOf(message);
    const role = valueAt(message, 'role');
    if (role !== (index % 2 === 0 ? 'user' : 'assistant'))
      found.push(`message ${index} is of ${asText(role)}`);
    if (blocks.length === 0) found.push(`message ${index} is empty`);
    const results = idsOf(blocks, 'tool_result', 'tool_use_id');
    if ([...open].sort().join() !== [...results].sort().join()) {
      found.push(`message ${index} has the results ${results.join()} of the calls ${open.join()}`);
    }
    open = idsOf(blocks, 'tool_use', 'id');
  });
  if (open.length > 0) found.push(`the calls ${open.join()} have no results`);
  return found;
}

function blocksOf(message: Json): readonly JsonRecord[] {
  const content = valueAt(message, 'content');
  return isList(content) ? content.filter(isRecord) : [];
}

function idsOf(blocks: readonly JsonRecord[], type: string, member: string): string[] {
  return blocks.filter((block) => block.type === type).map((block) => asText(block[member]));
}
