import { Link } from '@tanstack/react-router';
import { peopleTexts } from '../../texts/en/people.js';
import { Empty } from '../../ui/empty.js';

/** Who may sign in: whoever has an admin key. */
export function PeopleTab() {
  return (
    <Empty
      icon="people"
      title={peopleTexts.byKey}
      actions={
        <>
          <Link to="/keys">{peopleTexts.toKeys}</Link>
          <Link to="/people" search={{ tab: 'sessions' }}>
            {peopleTexts.toSessions}
          </Link>
        </>
      }
    >
      {peopleTexts.byKeyText}
    </Empty>
  );
}
