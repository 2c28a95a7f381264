/** Recorded cases in which the gateway answers otherwise than the facts say, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'firebase__vertexai-unary-failure-empty-content':
    'a candidate with neither content nor a finish reason is no answer: 502 upstream_invalid_response',
  'firebase__vertexai-unary-failure-malformed-content':
    'content without parts and without a finish reason is no answer: 502 upstream_invalid_response',
  'firebase__vertexai-unary-failure-invalid-response':
    'the body is not a GenerateContentResponse at all: 502 upstream_invalid_response',
};
