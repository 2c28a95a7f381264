import { isJsonObject, type JsonObject, type JsonValue, type LossReporter } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';

/**
 * How ids of searches begin that another vendor's model made. Anthropic encrypts what its own searches found, and refuses
 * results that it has not encrypted: by the beginning the gateway knows its own blocks in a history.
 */
export const carriedSearchPrefix = 'srvtoolu_gw_';

/** Stands where Anthropic has encrypted text, in results and citations of {@link carriedSearchPrefix}. */
export const notEncrypted = 'gateway';

const reason =
  'Another vendor’s model made this search: its sources are left out of the history, and its text stays.';

/** Whether a block is a search of another vendor's model, or its result. */
export function isCarriedSearch({ type, id, tool_use_id: searchId }: JsonObject): boolean {
  const named = type === 'server_tool_use' ? id : type === 'web_search_tool_result' ? searchId : undefined;
  return typeof named === 'string' && named.startsWith(carriedSearchPrefix);
}

/** Reports a block of {@link isCarriedSearch} that is left out. */
export function reportCarriedSearch(path: string, reportLoss: LossReporter): void {
  reportLoss({ path, action: 'dropped', severity: 'note', reason });
}

/**
 * Messages without the searches and citations of other vendors' models, which Claude would refuse, so that a conversation
 * can go on at Claude. Messages without any are returned as they are.
 */
export function withoutCarriedSearches(messages: JsonValue, reportLoss: LossReporter): JsonValue {
  if (!isJsonArray(messages) || !messages.some(hasCarried)) return messages;
  return messages.map((message, index) => {
    if (!hasCarried(message)) return message;
    const content = message.content.flatMap((block, at): readonly JsonValue[] => {
      if (!isJsonObject(block)) return [block];
      if (!isCarriedSearch(block)) return [withoutCarriedCitations(block)];
      reportCarriedSearch(`messages[${index}].content[${at}]`, reportLoss);
      return [];
    });
    return { ...message, content };
  });
}

type WithBlocks = JsonObject & { readonly content: readonly JsonValue[] };

function hasCarried(message: JsonValue): message is WithBlocks {
  if (!isJsonObject(message) || !isJsonArray(message.content)) return false;
  return message.content.some(
    (block) => isJsonObject(block) && (isCarriedSearch(block) || citationsOf(block).some(isCarriedCitation)),
  );
}

function citationsOf({ citations }: JsonObject): readonly JsonValue[] {
  return isJsonArray(citations) ? citations : [];
}

function isCarriedCitation(citation: JsonValue): boolean {
  return isJsonObject(citation) && citation.encrypted_index === notEncrypted;
}

function withoutCarriedCitations(block: JsonObject): JsonObject {
  const all = citationsOf(block);
  const citations = all.filter((citation) => !isCarriedCitation(citation));
  if (citations.length === all.length) return block;
  const { citations: _, ...others } = block;
  return citations.length === 0 ? others : { ...others, citations };
}
