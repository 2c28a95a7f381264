import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { requestsTexts } from '../../../texts/en/requests.js';
import { CopyButton } from '../../../ui/copy-button.js';
import { IconButton } from '../../../ui/button.js';
import { HostileText } from '../../../ui/hostile-text.js';
import { Loaded } from '../../../ui/loaded.js';
import { SidePanel } from '../../../ui/side-panel.js';
import { Duration, Money, Time, Tokens } from '../../../ui/values.js';
import { recordOptions } from '../../request/record-options.js';
import type { LogRow } from '../table/log-row.js';
import { StatusCell } from '../table/status-cell.js';
import { PanelRecord } from './panel-record.js';

/** The request that is open beside the list. */
export interface RequestPanelProps {
  readonly id: string;
  /** What the list knows of it, to show at once. */
  readonly row: LogRow | undefined;
  /** The list, for the page of the request: one walks on there. */
  readonly list: string;
  readonly onClose: () => void;
  readonly onStep: (direction: -1 | 1) => void;
}

/** A request at a glance: what happened in a sentence, its attempts, what was asked and answered. */
export function RequestPanel({ id, row, list, onClose, onStep }: RequestPanelProps) {
  const record = useQuery(recordOptions(id, false));
  return (
    <SidePanel
      label={requestsTexts.panelLabel(id)}
      title={
        <span className="flex items-center gap-1">
          <code className="truncate">{id}</code>
          <CopyButton text={id} label={requestsTexts.copyId} />
        </span>
      }
      onClose={onClose}
      actions={
        <>
          <IconButton
            icon="chevron-up"
            label={requestsTexts.panelPrevious}
            keys="k"
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-down"
            label={requestsTexts.panelNext}
            keys="j"
            onClick={() => onStep(1)}
          />
          <Link
            to="/requests/$id"
            params={{ id }}
            search={{ from_list: list }}
            className="rounded px-2 py-1.5 text-table whitespace-nowrap hover:bg-hover"
          >
            {requestsTexts.panelFull}
          </Link>
        </>
      }
    >
      <div className="grid gap-4 p-4">
        {row && <Summary row={row} />}
        <Loaded query={record}>{(loaded) => <PanelRecord record={loaded} />}</Loaded>
      </div>
    </SidePanel>
  );
}

function Summary({ row }: { readonly row: LogRow }) {
  const { model, requestedModel, slug, usage, cost, durationMs, estimated, at } = row;
  const name = model ?? requestedModel;
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusCell row={row} />
      {name !== undefined && (
        <HostileText
          text={slug === undefined ? name : requestsTexts.panelServed(name, slug)}
          className="font-medium break-all"
        />
      )}
      <span className="text-muted">·</span>
      <Duration milliseconds={durationMs} />
      {usage && (
        <>
          <span className="text-muted">·</span>
          <span>
            <Tokens count={usage.totalTokens} isEstimated={estimated === true} /> tokens
          </span>
        </>
      )}
      {cost !== undefined && (
        <>
          <span className="text-muted">·</span>
          <Money amount={cost} isEstimated={estimated === true} />
        </>
      )}
      <span className="text-muted">·</span>
      <Time moment={at} />
    </p>
  );
}
