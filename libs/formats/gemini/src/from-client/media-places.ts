import { memberPlaces } from '@model-gateway/core';

/** Where a request in Gemini's own format may have long media. */
export const contentMediaPlaces = memberPlaces(
  'contents.*.parts.*.inlineData.data',
  'contents.*.parts.*.inline_data.data',
);
