import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { compareTexts, requestTexts } from '../../texts/en/request.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { BackToList } from '../request/back-to-list.js';
import { recordOptions } from '../request/record-options.js';
import { AnswersSection } from './answers-section.js';
import { AskedSection } from './asked-section.js';
import { FiguresTable } from './figures-table.js';

/** Two requests side by side: figures with their differences, what was asked differently, and both answers. */
export function ComparePage() {
  const { left, right, from, from_list: list } = useSearch({ from: '/framed/compare' });
  const navigate = useNavigate({ from: '/compare' });
  const isChosen = left !== undefined && right !== undefined;
  return (
    <>
      <PageHeader title={compareTexts.title}>
        {isChosen && (
          <Button
            onClick={() =>
              void navigate({
                search: (before) => ({ ...before, left: right, right: left }),
                replace: true,
              })
            }
          >
            {compareTexts.swap}
          </Button>
        )}
      </PageHeader>
      <PageBody>
        {isChosen ? (
          <>
            {from === undefined ? <BackToList list={list} /> : <BackToRequest id={from} list={list} />}
            <Comparison left={left} right={right} />
          </>
        ) : (
          <Empty
            icon="requests"
            title={compareTexts.chooseTitle}
            actions={<Link to="/requests">{compareTexts.choose}</Link>}
          >
            {compareTexts.chooseText}
          </Empty>
        )}
      </PageBody>
    </>
  );
}

function BackToRequest({ id, list }: { readonly id: string; readonly list: string | undefined }) {
  return (
    <p className="mb-3">
      <Link to="/requests/$id" params={{ id }} search={{ from_list: list }}>
        ← {requestTexts.title} <code className="break-all">{id}</code>
      </Link>
    </p>
  );
}

function Comparison({ left, right }: { readonly left: string; readonly right: string }) {
  const one = useQuery(recordOptions(left, true));
  const other = useQuery(recordOptions(right, true));
  return (
    <Loaded query={one}>
      {(leftRecord) => (
        <Loaded query={other}>
          {(rightRecord) => (
            <>
              <FiguresTable left={leftRecord} right={rightRecord} />
              <AskedSection left={leftRecord} right={rightRecord} />
              <AnswersSection left={leftRecord} right={rightRecord} />
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
