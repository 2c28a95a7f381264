import type { Person } from '../../api/use-people.js';
import { personTexts } from '../../texts/en/persons.js';
import { Icon } from '../../ui/icon.js';
import { Badge } from '../../ui/status-label.js';
import { rolesOf } from './person-roles.js';

/** The roles of somebody; those of groups are locked. @param seesAll administrators see those of their workspace alone */
export function RoleBadges({ person, seesAll }: { readonly person: Person; readonly seesAll: boolean }) {
  const held = rolesOf(person);
  // Who is in the list of a workspace without a role of it has that of the organisation.
  if (held.length === 0) return seesAll ? null : <Badge>{personTexts.owner}</Badge>;
  return (
    <ul className="flex flex-wrap gap-1 py-0.5">
      {held.map(({ workspace, role, isOfGroup }) => (
        <li key={`${workspace} ${isOfGroup}`}>
          <Badge>
            {personTexts.roleIn(workspace, personTexts.role[role])}
            {isOfGroup && (
              <span
                title={personTexts.fromGroupHint}
                className="ml-1.5 inline-flex items-center gap-0.5 text-muted"
              >
                <Icon name="lock" size={11} />
                <span className="max-narrow:sr-only">{personTexts.fromGroup}</span>
              </span>
            )}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
