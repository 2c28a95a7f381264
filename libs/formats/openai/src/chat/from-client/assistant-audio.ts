import type { JsonObject, LossReporter, MediaPart } from '@model-gateway/core';
import { fromBase64, optionalObject, optionalString, reportUnknownMembers } from '@model-gateway/format-kit';
import { fromMimeType } from './mime-type.js';

/** The members that are not read describe the response that the audio came with. */
const known: ReadonlySet<string> = new Set(['data', 'mime_type', 'id', 'expires_at', 'transcript', 'format']);

/**
 * Audio of an earlier answer. Its id alone has no use, because the gateway stores no audio; the data are present only
 * if the client sends back a complete non-strict answer.
 */
export function fromAudio(message: JsonObject, path: string, reportLoss: LossReporter): readonly MediaPart[] {
  const audio = optionalObject(message, 'audio', path);
  if (!audio) return [];
  const at = `${path}.audio`;
  reportUnknownMembers(audio, known, at, reportLoss);
  const data = optionalString(audio, 'data', at);
  const mimeType = fromMimeType(audio, at);
  if (data && mimeType) {
    const source = { type: 'inline', data: fromBase64(data, `${at}.data`) } as const;
    return [{ type: 'media', source, mimeType, path: `${at}.data` }];
  }
  reportLoss({
    path: at,
    action: 'dropped',
    severity: 'lost',
    reason: 'Sound is not kept: only its data and type can be sent back.',
  });
  return [];
}
