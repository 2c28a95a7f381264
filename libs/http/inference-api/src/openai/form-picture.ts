import { type BodyLimits, type FormField, toDataUri } from '@model-gateway/http-server';
import { invalidFormField } from './form-field-error.js';

/** The first bytes of a format, from an offset, and its MIME type. Clients often send files without their type. */
const signatures: readonly (readonly [offset: number, bytes: string, mimeType: string])[] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [8, 'WEBP', 'image/webp'],
  [0, 'GIF8', 'image/gif'],
  [4, 'ftypheic', 'image/heic'],
  [4, 'ftypheif', 'image/heif'],
  [4, 'ftypmif1', 'image/heif'],
];

/** A file of a form as a data URI. Its bytes tell the type, else the client. Throws `InvalidRequestError` for no picture. */
export async function toPicture(
  { name, contentType, bytes }: FormField,
  share: BodyLimits['share'],
): Promise<string> {
  if (bytes.length === 0) throw invalidFormField(name, 'is an empty file');
  const found = signatures.find(
    ([offset, start]) => bytes.toString('latin1', offset, offset + start.length) === start,
  );
  const said = contentType?.startsWith('image/') ? contentType : undefined;
  const mimeType = found?.[2] ?? said;
  if (mimeType === undefined || !/^image\/[\w.+-]+$/.test(mimeType)) {
    throw invalidFormField(name, 'is no picture that the gateway knows, and its content-type names none');
  }
  return toDataUri(bytes, mimeType, share);
}
