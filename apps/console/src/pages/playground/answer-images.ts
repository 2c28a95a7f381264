import { isMembers } from '../request/bodies/conversation.js';

const imageAddress = /^data:image\/(?:png|jpeg|webp|gif);base64,/;
const imageType = /^image\/(?:png|jpeg|webp|gif)$/;

/** The images of an answer, in whatever member its format has them, as `data:` addresses. */
export function imagesOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return imageAddress.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(imagesOf);
  if (!isMembers(value)) return [];
  const type = value['mimeType'] ?? value['media_type'];
  const { data } = value;
  if (typeof type === 'string' && imageType.test(type) && typeof data === 'string')
    return [`data:${type};base64,${data}`];
  if (value['type'] === 'image_generation_call' && typeof value['result'] === 'string')
    return [`data:image/png;base64,${value['result']}`];
  return Object.values(value).flatMap(imagesOf);
}
