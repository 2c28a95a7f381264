import { isList, isRecord, type Json, type JsonRecord, mapRecord, without } from './json.js';

/**
 * A body of the Messages API in one spelling, so that two bodies that mean the same to the upstream are equal: text in
 * place of a list of one text block, turns of one role in one message or in many (the API joins them), members that
 * say what holds without them.
 */
export function canonicalMessages(body: JsonRecord): JsonRecord {
  const value = mapRecord(body, (member, name) => {
    if (name === 'messages' && isList(member)) return joinedTurns(member.map(canonicalMessage));
    if (name === 'system') return canonicalContent(member);
    if (name === 'tools' && isList(member)) return member.map(canonicalTool);
    return member;
  });
  return value.stream === false ? without(value, ['stream']) : value;
}

function canonicalMessage(message: Json): Json {
  return isRecord(message) ? { ...message, content: canonicalContent(message.content) } : message;
}

/** Content blocks; a text alone is one of them. */
function canonicalContent(content: Json): Json {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return isList(content) ? content.map(canonicalBlock) : content;
}

function canonicalBlock(block: Json): Json {
  if (!isRecord(block) || block.type !== 'tool_result') return block;
  const { content, is_error: failed, ...members } = block;
  return {
    ...members,
    ...(content !== undefined && { content: canonicalContent(content) }),
    ...(failed === true && { is_error: failed }),
  };
}

/** `custom` is the type of a tool that does not say its type. */
function canonicalTool(tool: Json): Json {
  return isRecord(tool) && tool.type === 'custom' ? without(tool, ['type']) : tool;
}

function joinedTurns(messages: readonly Json[]): Json[] {
  const joined: Json[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (isRecord(message) && isRecord(last) && last.role === message.role) {
      const content = [...contentOf(last), ...contentOf(message)];
      joined[joined.length - 1] = { ...last, content };
    } else joined.push(message);
  }
  return joined;
}

function contentOf({ content }: JsonRecord): readonly Json[] {
  return isList(content) ? content : [];
}
