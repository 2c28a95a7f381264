/**
 * Cases that no rule covers and in which the gateway does otherwise than another gateway's test expects, each with
 * the decision behind it.
 */
export const exceptions: Readonly<Record<string, string>> = {
  'cliproxyapi-StripsTrailingAssistantPrefill':
    'upstream wire sheet, section 4: only newer models refuse a request whose last content has role `model`; this model continues it',
  'envoy-assistant-text-content-with-refusal-message':
    'contract 5.6: nothing is dropped silently; a refusal is what the assistant said, and stays in the history',
  'envoy-framing-chunk-without-data-prefix':
    'upstream wire sheet, section 6: events are `data:` lines; a line without a field name is no event',
  'higress-structured-outputs-gemini-2-0-ignore-response-format':
    'contract 5.4: `response_format` `json_schema` is served; requirement R27: never dropped',
  'litellm-test-vertex-ai-annotation-streaming-events':
    'contract 5.5: offsets are those of characters in the text; an end behind the text is the end of the text',
};
