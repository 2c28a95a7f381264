/** Recorded cases in which the gateway's response differs from the recording, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'firebase__vertexai-unary-failure-empty-content':
    'broken by its vendor on purpose: a candidate that says nothing and gives no finish reason. Contract 6: "upstream answered nonsense" is 502 upstream_invalid_response; a finish reason would have to be invented, and requirement R15 wants nothing that looks like success with nothing',
  'firebase__vertexai-unary-failure-malformed-content':
    'broken by its vendor on purpose: content without parts (its one member is unknown) and without a finish reason, as good as the case before. Contract 6: 502 upstream_invalid_response',
  'firebase__vertexai-unary-failure-invalid-response':
    'broken by its vendor on purpose: JSON, but no GenerateContentResponse: neither candidates nor a block. Contract 6: 502 upstream_invalid_response',
};
