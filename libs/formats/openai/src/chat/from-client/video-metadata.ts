import type { JsonObject, LossReporter, VideoClip } from '@model-gateway/core';
import { memberPath, optionalNumber, optionalObject, reportUnknownMembers } from '@model-gateway/format-kit';
import { fromDuration } from './duration.js';
import { withoutUndefined } from './without-undefined.js';

const known: ReadonlySet<string> = new Set(['start_offset', 'startOffset', 'end_offset', 'endOffset', 'fps']);

/** The clip of a video and its frame rate: the `video_metadata` of a part. */
export function fromVideoMetadata(
  owner: JsonObject,
  path: string,
  reportLoss: LossReporter,
): VideoClip | undefined {
  const metadata = optionalObject(owner, 'video_metadata', path);
  if (!metadata) return undefined;
  const at = memberPath(path, 'video_metadata');
  reportUnknownMembers(metadata, known, at, reportLoss);
  return withoutUndefined({
    startOffset: fromOffset(metadata, 'start_offset', 'startOffset', at, reportLoss),
    endOffset: fromOffset(metadata, 'end_offset', 'endOffset', at, reportLoss),
    framesPerSecond: optionalNumber(metadata, 'fps', at),
  });
}

/** Google's own spelling is accepted too. */
function fromOffset(
  metadata: JsonObject,
  member: string,
  twin: string,
  path: string,
  reportLoss: LossReporter,
): string | undefined {
  const offset = fromDuration(metadata, member, path);
  const other = fromDuration(metadata, twin, path);
  if (offset !== undefined && other !== undefined && offset !== other) {
    const reason = `${memberPath(path, member)} wins.`;
    reportLoss({ path: memberPath(path, twin), action: 'dropped', severity: 'note', reason });
  }
  return offset ?? other;
}
