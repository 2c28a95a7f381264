import { requestTexts } from '../../../texts/en/request.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { formatBytes, formatCount } from '../../../ui/format/number.js';
import type { JsonMark } from '../../../ui/json-marks.js';
import { JsonView } from '../../../ui/json-view.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { BodyName, LogBodies } from '../record-options.js';
import { MessageList } from './message-list.js';
import { useReadBody } from './use-read-body.js';

/** A body that is shown. */
export interface BodyPaneProps {
  readonly name: BodyName;
  readonly body: LogBodies[BodyName];
  readonly mode: 'read' | 'raw';
  readonly marks: readonly JsonMark[];
  readonly revealed: { readonly path: string } | undefined;
}

/** One body under its name, as messages or as its lines, with what of it is not kept. */
export function BodyPane({ name, body, mode, marks, revealed }: BodyPaneProps) {
  const label = requestTexts.body[name];
  return (
    <div className="min-w-0">
      <div className="mb-1 flex min-h-7 items-center gap-3">
        <h3 className="font-medium">{label}</h3>
        {body && <span className="text-label text-muted">{formatBytes(body.bytes ?? body.text.length)}</span>}
        {body && mode === 'read' && <CopyButton text={body.text} className="ml-auto size-7" />}
      </div>
      {body === undefined ? (
        <p className="rounded border bg-canvas p-3 text-muted">{requestTexts.bodyMissing}</p>
      ) : (
        <>
          {mode === 'read' ? (
            <Reading label={label} text={body.text} />
          ) : (
            <JsonView label={label} text={body.text} marks={marks} revealed={revealed} maxHeight={520} />
          )}
          <p className="mt-1 text-table text-muted">
            {[
              body.omittedBytes === undefined ? '' : requestTexts.cut(formatBytes(body.omittedBytes)),
              body.elided === undefined ? '' : requestTexts.elided(body.elided.length),
            ].join(' ')}
          </p>
        </>
      )}
    </div>
  );
}

function Reading({ label, text }: { readonly label: string; readonly text: string }) {
  const read = useReadBody(text);
  return (
    <div className="rounded border bg-canvas">
      <div
        tabIndex={0}
        role="region"
        aria-label={label}
        className="max-h-[520px] min-h-10 overflow-auto -outline-offset-2"
      >
        {read === undefined ? (
          <div className="px-3">
            <Skeleton rows={8} />
          </div>
        ) : read.messages.length === 0 ? (
          <p className="p-3 text-muted">{requestTexts.noMessages}</p>
        ) : (
          <MessageList messages={read.messages} />
        )}
      </div>
      {read?.events !== undefined && (
        <p className="border-t px-3 py-1 text-table text-muted">
          {requestTexts.events(formatCount(read.events))}
        </p>
      )}
    </div>
  );
}
