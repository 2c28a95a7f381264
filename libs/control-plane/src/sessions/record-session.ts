import type {
  AuditAction,
  Clock,
  IdGenerator,
  ResourceStore,
  SignedInName,
  StoredSession,
} from '@model-gateway/core';

/** The kind of audit entries about sessions. */
export const sessionKind = 'sessions';

/** By which request somebody signs in or out. */
export interface SignInContext {
  readonly requestId: string;
  readonly address: string;
  readonly userAgent?: string;
}

/** Dependencies of {@link recordSession}. */
export interface SessionAudit {
  readonly audit: Pick<ResourceStore, 'record'>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly onProblem: (message: string, error: unknown) => void;
}

/** Who signed in. */
export function holderOf(session: StoredSession): SignedInName {
  return session.person ?? session.key;
}

/** Writes to the audit log that a session began or ended. Never throws. */
export function recordSession(
  { audit, ids, clock, onProblem }: SessionAudit,
  action: AuditAction,
  session: StoredSession,
  { id, name }: SignedInName,
  { requestId, address }: SignInContext,
): void {
  const who = session.person ? { person: session.person.name } : { key: session.key.name };
  const shown = { ...who, address: session.address };
  audit
    .record({
      id: ids.next('audit_'),
      at: clock.now(),
      action,
      kind: sessionKind,
      resourceId: session.id,
      actor: { id, name, requestId, address },
      ...(action === 'create' ? { after: shown } : { before: shown }),
    })
    .catch((error: unknown) => onProblem('A sign-in could not be written to the audit log.', error));
}
