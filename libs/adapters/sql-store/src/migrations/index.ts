import type { Migration } from 'kysely';
import { alerts } from './alerts.js';
import { auditChain } from './audit-chain.js';
import { auditSearch } from './audit-search.js';
import { auditWorkspaces } from './audit-workspaces.js';
import { keyUses } from './key-uses.js';
import { people } from './people.js';
import { replicas } from './replicas.js';
import { resources } from './resources.js';
import { responses } from './responses.js';
import { sessions } from './sessions.js';
import { spending } from './spending.js';

/** All migrations by name; they run in the order of their names. Never change a released one: add another. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-resources': resources,
  '0002-spending': spending,
  '0003-audit-chain': auditChain,
  '0004-responses': responses,
  '0006-replicas': replicas,
  '0007-audit-search': auditSearch,
  '0008-sessions': sessions,
  '0009-key-uses': keyUses,
  '0010-alerts': alerts,
  '0011-audit-workspaces': auditWorkspaces,
  '0012-people': people,
};
