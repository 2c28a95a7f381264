import { Link } from '@tanstack/react-router';
import { useMay } from '../../api/use-session.js';
import { personTexts } from '../../texts/en/persons.js';
import { Empty } from '../../ui/empty.js';

/** In place of people where none sign in: who may sign in then, and how that is changed. */
export function NoIssuer() {
  const maySeeSessions = useMay('sessions.write');
  return (
    <Empty
      icon="people"
      title={personTexts.byKey}
      actions={
        <>
          <Link to="/keys">{personTexts.toKeys}</Link>
          {maySeeSessions && (
            <Link to="/people" search={{ tab: 'sessions' }}>
              {personTexts.toSessions}
            </Link>
          )}
        </>
      }
    >
      <p>{personTexts.byKeyText}</p>
      <p className="mt-2">{personTexts.byKeyMeans}</p>
    </Empty>
  );
}
