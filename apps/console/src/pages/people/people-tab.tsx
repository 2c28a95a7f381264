import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '../../api/use-people.js';
import { useMay } from '../../api/use-session.js';
import { personTexts } from '../../texts/en/persons.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { countOf, formatCount } from '../../ui/format/number.js';
import { ListSearch } from '../../ui/list-search.js';
import { Loaded } from '../../ui/loaded.js';
import { Select } from '../../ui/select.js';
import { StatusLabel } from '../../ui/status-label.js';
import { NoIssuer } from './no-issuer.js';
import { PeopleTable } from './people-table.js';
import { PersonDialogs, type ChosenPerson } from './person-dialogs.js';
import { isWaiting, shownPeople, type PeopleFilter } from './person-roles.js';

interface PeopleTabProps {
  readonly query: UseQueryResult<readonly Person[] | null>;
  readonly filter: PeopleFilter;
  readonly onFilter: (filter: PeopleFilter) => void;
}

const shows = ['all', 'waiting', 'left'] as const;
/** The others are found by the search. */
const mostRows = 200;

/** Who has signed in at the issuer, and what roles they have. */
export function PeopleTab({ query, filter, onFilter }: PeopleTabProps) {
  const [chosen, choose] = useState<ChosenPerson>();
  return (
    <>
      <Loaded query={query}>
        {(people) =>
          people === null ? (
            <NoIssuer />
          ) : people.length === 0 ? (
            <Empty icon="people" title={personTexts.none}>
              {personTexts.noneText}
            </Empty>
          ) : (
            <People people={people} filter={filter} onFilter={onFilter} onChoose={choose} />
          )
        }
      </Loaded>
      {chosen && <PersonDialogs {...chosen} onClose={() => choose(undefined)} />}
    </>
  );
}

interface PeopleProps extends Omit<PeopleTabProps, 'query'> {
  readonly people: readonly Person[];
  readonly onChoose: (chosen: ChosenPerson) => void;
}

function People({ people, filter, onFilter, onChoose }: PeopleProps) {
  const seesAll = useMay('workspaces.read');
  const waiting = seesAll ? people.filter(isWaiting).length : 0;
  const rows = shownPeople(people, filter);
  const more = rows.length - mostRows;
  return (
    <>
      <p className="mb-3 max-w-[80ch] text-muted">{seesAll ? personTexts.text : personTexts.textForAdmin}</p>
      {waiting > 0 && (
        <p className="mb-3 flex rounded bg-warning-soft px-3 py-2">
          <StatusLabel tone="warning">
            <span className="whitespace-normal text-ink">
              {personTexts.waiting(countOf(waiting, 'person', 'people'))}
            </span>
          </StatusLabel>
        </p>
      )}
      <div className="mb-3 flex flex-wrap gap-2">
        <ListSearch label={personTexts.search} text={filter.q} onChange={(q) => onFilter({ ...filter, q })} />
        {seesAll && (
          <div className="w-44">
            <Select
              label={personTexts.show}
              isLabelHidden
              value={filter.show ?? 'all'}
              options={shows.map((value) => ({ value, label: personTexts.shows[value] }))}
              onChange={(show) => onFilter({ ...filter, show: show === 'all' ? undefined : show })}
            />
          </div>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty
          title={personTexts.noMatch}
          actions={
            <Button onClick={() => onFilter({ q: undefined, show: undefined })}>
              {personTexts.clearFilters}
            </Button>
          }
        />
      ) : (
        <PeopleTable people={rows.slice(0, mostRows)} seesAll={seesAll} onChoose={onChoose} />
      )}
      {more > 0 && <p className="mt-2 text-muted">{personTexts.more(formatCount(more))}</p>}
    </>
  );
}
