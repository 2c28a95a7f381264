import type { Person } from '../../api/use-people.js';
import { useMay, useSession } from '../../api/use-session.js';
import { personTexts } from '../../texts/en/persons.js';
import { IconButton } from '../../ui/button.js';
import { formatCount } from '../../ui/format/number.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Menu, type MenuGroup } from '../../ui/menu.js';
import { Badge } from '../../ui/status-label.js';
import { Table, type TableColumn } from '../../ui/table.js';
import { Time } from '../../ui/values.js';
import { visibleText } from '../../ui/visible-text.js';
import type { ChosenPerson } from './person-dialogs.js';
import { isWaiting, rolesOf } from './person-roles.js';
import { RoleBadges } from './role-badges.js';
import { useLastSeen } from './use-sessions.js';

interface PeopleTableProps {
  readonly people: readonly Person[];
  /** Administrators see the roles of their workspace alone. */
  readonly seesAll: boolean;
  readonly onChoose: (chosen: ChosenPerson) => void;
}

/** People with their roles, and what can be done with them. */
export function PeopleTable({ people, seesAll, onChoose }: PeopleTableProps) {
  const own = useSession()?.who.id;
  const lastSeen = useLastSeen();
  const mayGive = useMay('people.write');
  const mayEnd = useMay('sessions.write');
  const { columns: titles } = personTexts;
  const columns: readonly TableColumn<Person>[] = [
    {
      id: 'person',
      title: titles.person,
      cell: (person) => <PersonName person={person} isOwn={person.id === own} waits={seesAll} />,
    },
    { id: 'roles', title: titles.roles, cell: (person) => <RoleBadges person={person} seesAll={seesAll} /> },
    {
      id: 'seen',
      title: titles.seen,
      isWideOnly: true,
      cell: ({ id, signedInAt }) => <Time moment={lastSeen.get(id) ?? signedInAt} />,
    },
    {
      id: 'sessions',
      title: titles.sessions,
      align: 'end',
      isWideOnly: true,
      cell: ({ sessions }) => formatCount(sessions),
    },
    {
      id: 'actions',
      title: <span className="sr-only">{titles.actions}</span>,
      align: 'end',
      cell: (person) => (
        <Menu
          trigger={<IconButton icon="more" label={personTexts.actionsOf(visibleText(person.name))} />}
          groups={actionsOf(person, { mayGive, mayEnd, isOwner: seesAll }, onChoose)}
        />
      ),
    },
  ];
  return <Table caption={personTexts.caption} columns={columns} rows={people} rowKey={({ id }) => id} />;
}

interface Rights {
  readonly mayGive: boolean;
  readonly mayEnd: boolean;
  readonly isOwner: boolean;
}

function actionsOf(
  person: Person,
  { mayGive, mayEnd, isOwner }: Rights,
  onChoose: PeopleTableProps['onChoose'],
): readonly MenuGroup[] {
  const ownersOnly = (isAllowed: boolean) => !isAllowed && { disabledBecause: personTexts.ownersAlone };
  const byHand = rolesOf(person).filter(({ isOfGroup }) => !isOfGroup);
  return [
    {
      items: [
        {
          label: personTexts.give,
          icon: 'plus',
          onSelect: () => onChoose({ person, action: 'give' }),
          ...ownersOnly(mayGive),
        },
        ...byHand.map((held) => ({
          label: personTexts.take(personTexts.role[held.role], held.workspace),
          icon: 'close' as const,
          onSelect: () => onChoose({ person, action: 'take', held }),
          ...ownersOnly(mayGive && (isOwner || held.role !== 'owner')),
        })),
      ],
    },
    {
      items: [
        {
          label: personTexts.end,
          icon: 'stop',
          isDangerous: true,
          onSelect: () => onChoose({ person, action: 'end' }),
          ...(mayEnd && person.sessions === 0 && { disabledBecause: personTexts.noSessions }),
          ...ownersOnly(mayEnd),
        },
        {
          label: personTexts.forget,
          icon: 'trash',
          isDangerous: true,
          onSelect: () => onChoose({ person, action: 'forget' }),
          ...ownersOnly(mayEnd),
        },
      ],
    },
  ];
}

interface PersonNameProps {
  readonly person: Person;
  readonly isOwn: boolean;
  /** Whether a person without a role waits for one: administrators do not see the roles of others. */
  readonly waits: boolean;
}

function PersonName({ person, isOwn, waits }: PersonNameProps) {
  const { name, email, leftAt } = person;
  return (
    <div className="min-w-0 py-0.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <HostileText text={name} className="min-w-0 font-medium break-words" />
        {isOwn && <Badge>{personTexts.isYou}</Badge>}
        {waits && isWaiting(person) && <Badge tone="warning">{personTexts.waits}</Badge>}
        {leftAt !== undefined && (
          <Badge tone="unknown">
            <span>
              {personTexts.left}, {personTexts.leftSince} <Time moment={leftAt} />
            </span>
          </Badge>
        )}
      </span>
      {email !== undefined && <HostileText text={email} className="block break-all text-muted" />}
    </div>
  );
}
