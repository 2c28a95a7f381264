import { usePeople } from '../../api/use-people.js';
import { useSession } from '../../api/use-session.js';
import { keyTexts } from '../../texts/en/keys.js';
import { HostileText } from '../../ui/hostile-text.js';
import { Badge } from '../../ui/status-label.js';
import type { ApiKey } from './key-values.js';

interface KeyOwnerProps {
  readonly person: string;
  /** Absent: nothing is known against it that the person answers for the key. */
  readonly state: ApiKey['ownerState'];
}

/** Who has made a key for themselves: by name where one may know the people of the workspace. */
export function KeyOwner({ person, state }: KeyOwnerProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <OwnerName person={person} />
      {state !== undefined && <Badge tone="warning">{keyTexts.ownerStates[state]}</Badge>}
    </span>
  );
}

function OwnerName({ person }: Pick<KeyOwnerProps, 'person'>) {
  const own = useSession()?.who;
  const { data: people } = usePeople();
  if (own?.id === person) return keyTexts.yours;
  const name = people?.find(({ id }) => id === person)?.name;
  return <HostileText text={name ?? person} className="break-words" />;
}
