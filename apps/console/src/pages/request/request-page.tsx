import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { toApiError } from '../../api/api-error.js';
import { useMay } from '../../api/use-session.js';
import { isLogOff } from '../../api/without-log.js';
import { requestTexts } from '../../texts/en/request.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { AttemptsSection } from './attempts/attempts-section.js';
import { BackToList } from './back-to-list.js';
import { BillSection } from './bill-section.js';
import { BodiesSection, type BodiesView, type Revealed } from './bodies/bodies-section.js';
import { FeedbackSection } from './feedback-section.js';
import { ListSteps } from './list-steps.js';
import { pathOfPointer, type Loss } from './loss-marks.js';
import { LossesSection } from './losses-section.js';
import { recordOptions, type LogRecord } from './record-options.js';
import { RequestFacts } from './request-facts.js';
import { RequestSummary } from './request-summary.js';
import { CopyMenu } from './resend/copy-menu.js';
import { ResendMenu } from './resend/resend-menu.js';
import { TraceSection } from './trace-section.js';

/** One request with everything that is recorded of it. */
export function RequestPage() {
  const { id } = useParams({ from: '/framed/requests/$id' });
  const { from_list: list } = useSearch({ from: '/framed/requests/$id' });
  const record = useQuery(recordOptions(id, false));
  const mayReadBodies = useMay('logs.bodies');
  return (
    <>
      <PageHeader
        title={requestTexts.title}
        aside={
          <span className="flex min-w-0 items-center gap-1">
            <code className="min-w-0 break-all">{id}</code>
            <CopyButton text={id} label={requestTexts.copyId} />
          </span>
        }
      >
        {list !== undefined && <ListSteps id={id} list={list} />}
        {record.data && (
          <>
            {mayReadBodies && <ResendMenu key={`resend ${id}`} id={id} list={list} />}
            <CopyMenu key={`copy ${id}`} id={id} />
          </>
        )}
      </PageHeader>
      <PageBody>
        <BackToList list={list} />
        {isMissing(record.error) && !record.data ? (
          <Missing failure={record.error} />
        ) : (
          <>
            {record.failureCount > 0 && record.isPending && <p role="status">{requestTexts.notFiled}</p>}
            <Loaded query={record}>{(loaded) => <Whole key={id} record={loaded} list={list} />}</Loaded>
          </>
        )}
      </PageBody>
    </>
  );
}

const missingCodes = ['log_not_found', 'route_not_found'];
const isMissing = (error: unknown): boolean =>
  error !== null && missingCodes.includes(toApiError(error).code);

function Missing({ failure }: { readonly failure: unknown }) {
  const isOff = isLogOff(failure);
  return (
    <Empty
      icon="requests"
      title={isOff ? requestTexts.logOffTitle : requestTexts.notFoundTitle}
      actions={<Link to="/requests">{requestTexts.allRequests}</Link>}
    >
      {isOff ? requestTexts.logOffText : requestTexts.notFoundText}
    </Empty>
  );
}

/** Everything below the title. The places of losses come with the bodies. */
function Whole({ record, list }: { readonly record: LogRecord; readonly list: string | undefined }) {
  const mayReadBodies = useMay('logs.bodies');
  const hasBodies = mayReadBodies && record.bodiesState === 'kept';
  const whole = useQuery({ ...recordOptions(record.id, true), enabled: hasBodies });
  const [view, onView] = useBodiesView();
  const [revealed, setRevealed] = useState<Revealed>();
  const places = {
    losses: useRef<HTMLDivElement>(null),
    bodies: useRef<HTMLDivElement>(null),
    trace: useRef<HTMLDivElement>(null),
  };
  useShortcut('l', requestTexts.toLosses, () => goTo(places.losses.current));
  useShortcut('b', requestTexts.toBodies, () => goTo(places.bodies.current));
  useShortcut('t', requestTexts.toTrace, () => goTo(places.trace.current));
  const known = whole.data ?? record;
  const show = ({ path, upstreamPath }: Loss) => {
    onView({ split: 'request', mode: 'raw' });
    goTo(places.bodies.current);
    setRevealed({
      clientRequest: { path },
      ...(upstreamPath !== undefined && { upstreamRequest: { path: pathOfPointer(upstreamPath) } }),
    });
  };
  return (
    <>
      <RequestSummary record={known} list={list} />
      <div>
        <AttemptsSection record={record} />
      </div>
      {known.losses.length > 0 && (
        <div ref={places.losses} tabIndex={-1} className={partClass}>
          <LossesSection losses={known.losses} {...(known.bodies && { onShow: show })} />
        </div>
      )}
      <div ref={places.bodies} tabIndex={-1} className={partClass}>
        {hasBodies ? (
          <Loaded query={whole}>
            {(loaded) => <BodiesSection record={loaded} view={view} onView={onView} revealed={revealed} />}
          </Loaded>
        ) : (
          <BodiesSection record={record} view={view} onView={onView} revealed={undefined} />
        )}
      </div>
      <BillSection record={record} />
      <div ref={places.trace} tabIndex={-1} className={partClass}>
        <TraceSection record={record} />
      </div>
      <FeedbackSection feedback={record.feedback} />
      <RequestFacts record={record} />
    </>
  );
}

/** A part that a key leads to; its section is its first child, and has no line of its own. */
const partClass = 'border-t pt-4 outline-none';

function goTo(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'start' });
}

/** How bodies are shown, kept in the address. */
function useBodiesView(): readonly [BodiesView, (change: Partial<BodiesView>) => void] {
  const {
    split = 'request',
    body = 'clientRequest',
    mode = 'read',
  } = useSearch({ from: '/framed/requests/$id' });
  const navigate = useNavigate({ from: '/requests/$id' });
  const view: BodiesView = { split, one: body, mode };
  const onView = (change: Partial<BodiesView>) => {
    const next = { ...view, ...change };
    void navigate({
      replace: true,
      resetScroll: false,
      search: (before) => ({
        ...before,
        split: next.split === 'request' ? undefined : next.split,
        body: next.split === 'one' ? next.one : undefined,
        mode: next.mode === 'read' ? undefined : next.mode,
      }),
    });
  };
  return [view, onView];
}
