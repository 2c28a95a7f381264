import { requestTexts } from '../../texts/en/request.js';
import type { JsonMark } from '../../ui/json-marks.js';
import { lossGravity, type LossSeverity } from '../../ui/loss-label.js';
import type { LogRecord } from './record-options.js';

/** One thing that the translation lost or changed. */
export type Loss = LogRecord['losses'][number];

/** How bad a loss is; records of earlier versions do not say it. */
export const severityOf = ({ severity }: Loss): LossSeverity => severity ?? 'degraded';

/** The marks of losses in the body of the client. */
export function clientMarks(losses: readonly Loss[]): readonly JsonMark[] {
  return losses.map((loss) => markOf(loss, loss.path));
}

/** The marks of what became of them in the body that the upstream was sent. */
export function upstreamMarks(losses: readonly Loss[]): readonly JsonMark[] {
  return losses.flatMap((loss) =>
    loss.upstreamPath === undefined ? [] : [markOf(loss, pathOfPointer(loss.upstreamPath))],
  );
}

function markOf(loss: Loss, path: string): JsonMark {
  return { path, label: requestTexts.actions[loss.action], tone: lossGravity[severityOf(loss)] };
}

/** A JSON pointer as the lines of a body write places: `/a/0/b` is `a[0].b`. */
export function pathOfPointer(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}
