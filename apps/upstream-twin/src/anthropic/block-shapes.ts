import {
  anyObject,
  anything,
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  tagged,
  text,
  textOr,
  type Members,
} from '../shape/shape.js';

/** `cache_control` of blocks, tools and the request. */
export const cacheControl = nullable(
  tagged('type', { ephemeral: object({ type: anything }, { ttl: oneOf('5m', '1h') }) }),
);
const cached: Members = { cache_control: cacheControl };
const type: Members = { type: anything };

/** Pattern of ids that tie results to calls. */
const toolUseId = text({ pattern: /^[a-zA-Z0-9_-]+$/ });
const citationsConfig = nullable(object({}, { enabled: boolean }));

export const textBlock = object(
  { ...type, text: text() },
  { ...cached, citations: nullable(list(anyObject)) },
);

const imageType = oneOf('image/jpeg', 'image/png', 'image/gif', 'image/webp');
const imageBlock = object(
  {
    ...type,
    source: tagged('type', {
      base64: object({ ...type, media_type: imageType, data: text() }),
      url: object({ ...type, url: text() }),
    }),
  },
  cached,
);

const documentBlock = object(
  {
    ...type,
    source: tagged('type', {
      base64: object({ ...type, media_type: oneOf('application/pdf'), data: text() }),
      text: object({ ...type, media_type: oneOf('text/plain'), data: text() }),
      content: object({
        ...type,
        content: textOr(list(tagged('type', { text: textBlock, image: imageBlock }))),
      }),
      url: object({ ...type, url: text() }),
    }),
  },
  { ...cached, citations: citationsConfig, context: nullable(text()), title: nullable(text()) },
);

const searchResult = object(
  { ...type, source: text(), title: text(), content: list(textBlock) },
  { ...cached, citations: citationsConfig },
);

const toolResult = object(
  { ...type, tool_use_id: toolUseId },
  {
    ...cached,
    is_error: boolean,
    content: textOr(
      list(
        tagged('type', {
          text: textBlock,
          image: imageBlock,
          search_result: searchResult,
          document: documentBlock,
          tool_reference: object({ ...type, tool_name: text() }, cached),
        }),
      ),
    ),
  },
);

const call: Members = { ...type, id: toolUseId, name: text({ min: 1, max: 200 }), input: anyObject };
const serverResult = object(
  { ...type, tool_use_id: toolUseId, content: anything },
  { ...cached, caller: anyObject },
);

/** Every content block that a message may carry, by its type. Which role may say it is a rule of its own. */
export const contentBlock = tagged('type', {
  text: textBlock,
  image: imageBlock,
  document: documentBlock,
  search_result: searchResult,
  tool_result: toolResult,
  tool_use: object(call, { ...cached, caller: anyObject }),
  thinking: object({ ...type, thinking: text(), signature: text() }),
  redacted_thinking: object({ ...type, data: text() }),
  server_tool_use: object(call, { ...cached, caller: anyObject }),
  web_search_tool_result: serverResult,
  tool_search_tool_result: serverResult,
  compaction: object({ ...type, content: nullable(text()) }, cached),
});

/** A count of tokens in a setting. */
export const tokenCount = (min: number) => number({ min, integer: true });
