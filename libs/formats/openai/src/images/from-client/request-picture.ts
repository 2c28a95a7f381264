import type { JsonValue, LossReporter, MediaPart } from '@model-gateway/core';
import {
  fromMediaUrl,
  invalidValue,
  missingParameter,
  reportUnknownMembers,
  requireObject,
  unsupportedParameter,
} from '@model-gateway/format-kit';

const known: ReadonlySet<string> = new Set(['type', 'image_url', 'url']);

/** A picture of a request: its URL, or an object with `image_url`, which is a URL or an object with `url`. Throws `InvalidRequestError` for data of another type. */
export function fromPicture(value: JsonValue, path: string, reportLoss: LossReporter): MediaPart {
  if (typeof value === 'string') {
    if (value === '') throw invalidValue(path, 'a string that is not empty');
    const address = fromMediaUrl(value, path);
    const { mimeType } = address;
    if (mimeType !== undefined && !/^image\//i.test(mimeType)) {
      throw invalidValue(path, `a picture; its MIME type is ${mimeType.slice(0, 100)}`);
    }
    return { type: 'media', ...address, kind: 'image', path };
  }
  const picture = requireObject(value, path);
  if (picture.file_id !== undefined && picture.file_id !== null) {
    throw unsupportedParameter(
      `${path}.file_id`,
      'the gateway keeps no files. Send the picture in image_url, as a data URI or an address.',
    );
  }
  reportUnknownMembers(picture, known, path, reportLoss);
  const member = picture.image_url === undefined ? 'url' : 'image_url';
  const inner = picture[member];
  if (inner === undefined || inner === null) throw missingParameter(`${path}.image_url`);
  return fromPicture(inner, `${path}.${member}`, reportLoss);
}
