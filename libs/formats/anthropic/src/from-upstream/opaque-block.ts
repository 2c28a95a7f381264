import {
  parseExactJson,
  type ChatStreamPart,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '@model-gateway/core';
import { choice, type OpenBlock } from './open-block.js';

/**
 * A block without a canonical form: the use of a server tool, its result, or a newer type. It is preserved unchanged.
 * Pieces of a stream are joined: pieces of `input` as JSON, a citation is added to its list, other text is appended to
 * the member of its name, and any other value replaces that member.
 */
export class OpaqueBlock implements OpenBlock {
  private members: Map<string, JsonValue | undefined> | undefined;
  private inputText = '';
  /** A copy of the block's own citations, with later ones added. */
  private citations: JsonValue[] | undefined;

  constructor(private readonly block: JsonObject) {}

  delta(delta: JsonObject): void {
    for (const key in delta) {
      const value = delta[key];
      if (key === 'type' || value === undefined || value === null) continue;
      if (key === 'partial_json' && typeof value === 'string') this.inputText += value;
      else this.join(key, value);
    }
  }

  close(parts: ChatStreamPart[]): void {
    if (this.inputText !== '') this.all().set('input', parsed(this.inputText));
    const value = this.members ? Object.fromEntries(this.members) : this.block;
    parts.push({ type: 'content', choice, part: { type: 'opaque', format: 'anthropic', value } });
  }

  private join(key: string, value: JsonValue): void {
    const members = this.all();
    if (key === 'citation' && isJsonObject(value)) {
      this.citations ??= listOf(members.get('citations'));
      this.citations.push(value);
      members.set('citations', this.citations);
      return;
    }
    const before = members.get(key);
    members.set(key, typeof before === 'string' && typeof value === 'string' ? before + value : value);
  }

  private all(): Map<string, JsonValue | undefined> {
    return (this.members ??= new Map(Object.entries(this.block)));
  }
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  return Array.isArray(value) ? [...(value as readonly JsonValue[])] : [];
}

/** The parsed JSON, or the text itself if it is no JSON: the block may be incomplete. */
function parsed(text: string): JsonValue {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return text;
  }
}
