import { InvalidRequestError, type ImageRequest, type JsonObject, type MediaPart } from '@model-gateway/core';
import {
  optionalArray,
  optionalNumber,
  optionalObject,
  optionalString,
  requireObject,
  type UnknownMembers,
} from '@model-gateway/format-kit';
import { collectUnknown } from '../embeddings/collect-unknown.js';
import { instanceSource } from '../embeddings/instance-media.js';

const known: ReadonlySet<string> = new Set(['referenceType', 'referenceId', 'referenceImage']);
const knownOfImage: ReadonlySet<string> = new Set(['bytesBase64Encoded', 'gcsUri', 'mimeType']);
const maskType = 'REFERENCE_TYPE_MASK';
/** The type of a picture that is changed. Others say what a picture is an example of, which has no canonical name. */
const rawType = 'REFERENCE_TYPE_RAW';

/** A picture with the number by which the prompt names it. */
interface Reference {
  readonly id: number;
  readonly media: MediaPart;
}

/**
 * The pictures of an instance of Imagen: `image`, and those of `referenceImages` in the order of their ids, of which one may
 * be a mask. A reference that has no place in the request is unknown as a whole.
 *
 * @throws InvalidRequestError there is a mask and no picture
 */
export function fromReferenceImages(
  instance: JsonObject,
  path: string,
  unknown: UnknownMembers,
): Pick<ImageRequest, 'images' | 'mask' | 'maskMark'> {
  const references: Reference[] = [];
  let mask: MediaPart | undefined;
  const only = optionalObject(instance, 'image', path);
  const first = only ? [toMedia(only, `${path}.image`, unknown)] : [];
  for (const [index, value] of (optionalArray(instance, 'referenceImages', path) ?? []).entries()) {
    const at = `${path}.referenceImages[${index}]`;
    const reference = requireObject(value, at);
    collectUnknown(reference, known, at, unknown);
    const image = optionalObject(reference, 'referenceImage', at);
    const type = optionalString(reference, 'referenceType', at);
    const id = optionalNumber(reference, 'referenceId', at) ?? index + 1;
    if (!image || (type === maskType && mask)) {
      unknown.set(at, reference);
      continue;
    }
    if (type !== rawType && type !== maskType) unknown.set(`${at}.referenceType`, type);
    const media = toMedia(image, `${at}.referenceImage`, unknown);
    if (type === maskType) mask = media;
    else references.push({ id, media });
  }
  const inOrder = references.sort((one, other) => one.id - other.id).map(({ media }) => media);
  const images = [...first, ...inOrder];
  if (mask && images.length === 0) throw maskAlone(`${path}.referenceImages`);
  return { ...(images.length > 0 && { images }), ...(mask && { mask, maskMark: 'white' }) };
}

function maskAlone(param: string): InvalidRequestError {
  const message = `${param} has a mask but no picture: send the picture that the mask is for with the referenceType ${rawType}.`;
  return new InvalidRequestError('missing_required_parameter', message, { param });
}

function toMedia(image: JsonObject, path: string, unknown: UnknownMembers): MediaPart {
  collectUnknown(image, knownOfImage, path, unknown);
  if (image.bytesBase64Encoded) unknown.set(`${path}.gcsUri`, image.gcsUri);
  const mimeType = optionalString(image, 'mimeType', path);
  return {
    type: 'media',
    source: instanceSource(image, path),
    kind: 'image',
    ...(mimeType !== undefined && { mimeType }),
    path,
  };
}
