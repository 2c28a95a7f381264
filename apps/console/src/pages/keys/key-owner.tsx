import { usePeople } from '../../api/use-people.js';
import { useSession } from '../../api/use-session.js';
import { keyTexts } from '../../texts/en/keys.js';
import { HostileText } from '../../ui/hostile-text.js';

/** Who has made a key for themselves: by name where one may know the people of the workspace. */
export function KeyOwner({ person }: { readonly person: string }) {
  const own = useSession()?.who;
  const { data: people } = usePeople();
  if (own?.id === person) return keyTexts.yours;
  const name = people?.find(({ id }) => id === person)?.name;
  return <HostileText text={name ?? person} className="break-words" />;
}
