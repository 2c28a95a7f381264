import { directiveArgument } from '../../answers/directives.js';
import type { Prompt } from '../../answers/prompt.js';
import { isJsonObject, type JsonObject } from '../../json.js';
import { textOf, type MessagesRequest } from '../messages-request.js';

/** Documents of the conversation in order; their numbers are those of the citations. */
const documentsOf = ({ turns }: MessagesRequest) =>
  turns.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'document'));

/** A citation per document that allows it: its first characters when it is a text, else its first page. */
function fromDocuments(request: MessagesRequest): JsonObject[] {
  return documentsOf(request).flatMap(({ source, citations, title }, index): JsonObject[] => {
    if (!isJsonObject(citations) || citations.enabled !== true || !isJsonObject(source)) return [];
    const named = { document_index: index, document_title: title ?? null, file_id: null };
    if (source.type !== 'text') {
      return [
        { type: 'page_location', cited_text: 'A page.', ...named, start_page_number: 1, end_page_number: 2 },
      ];
    }
    const cited = textOf(source.data).slice(0, 40);
    return [
      {
        type: 'char_location',
        cited_text: cited,
        ...named,
        start_char_index: 0,
        end_char_index: cited.length,
      },
    ];
  });
}

/** Citations of the answer: of the documents that allow them, and of a page of the web with `[[twin:cite URL]]`. */
export function citationsFor(request: MessagesRequest, { directives }: Prompt): JsonObject[] {
  const url = directiveArgument(directives, 'cite');
  const web =
    url === undefined
      ? []
      : [
          {
            type: 'web_search_result_location',
            cited_text: 'What the page says.',
            url: url || 'https://example.com/page',
            title: 'A page',
            encrypted_index: 'dHdpbg==',
          },
        ];
  return [...fromDocuments(request), ...web];
}
