import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { compareTexts } from '../../texts/en/request.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Loaded } from '../../ui/loaded.js';
import { PageBody, PageHeader } from '../../ui/page-header.js';
import { recordOptions } from '../request/record-options.js';
import { AnswersSection } from './answers-section.js';
import { AskedSection } from './asked-section.js';
import { FiguresTable } from './figures-table.js';

/** Two requests side by side: figures with their differences, what was asked differently, and both answers. */
export function ComparePage() {
  const { left, right } = useSearch({ from: '/framed/compare' });
  const navigate = useNavigate({ from: '/compare' });
  const isChosen = left !== undefined && right !== undefined;
  return (
    <>
      <PageHeader title={compareTexts.title}>
        {isChosen && (
          <Button onClick={() => void navigate({ search: { left: right, right: left }, replace: true })}>
            {compareTexts.swap}
          </Button>
        )}
      </PageHeader>
      <PageBody>
        {isChosen ? (
          <Comparison left={left} right={right} />
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
