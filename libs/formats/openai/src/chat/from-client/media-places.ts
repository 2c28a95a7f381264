import { memberPlaces } from '@model-gateway/core';

/** Where a chat request may have long media. */
export const chatMediaPlaces = memberPlaces(
  'messages.*.content.*.image_url.url',
  'messages.*.content.*.input_audio.data',
  'messages.*.content.*.file.file_data',
);
