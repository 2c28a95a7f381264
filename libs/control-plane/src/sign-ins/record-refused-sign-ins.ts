import type { AuditEntry, Clock, IdGenerator, JsonObject, ResourceStore } from '@model-gateway/core';

/** The kind of audit entries about keys that did not open the door. */
export const signIns = 'sign-ins';

/** A key that the gateway did not know. */
export interface RefusedSignIn {
  readonly area: 'inference' | 'admin';
  readonly address: string;
  readonly requestId: string;
  /** Different wrong keys from the address within the last minute. */
  readonly failures: number;
}

/** A sign-in at an issuer that came to nothing. */
export interface RefusedAtIssuer {
  readonly address: string;
  readonly requestId: string;
  readonly issuer: string;
  /** A word for programs. */
  readonly problem: string;
  /** A sentence for people; it holds no secret. */
  readonly reason: string;
}

/** Entries per minute. Further refused sign-ins are in the process log only, so that guesses cannot fill the database. */
const mostPerMinute = 60;

/** Dependencies of {@link refusedSignInRecorder}. */
export interface RefusedSignInDependencies {
  readonly store: Pick<ResourceStore, 'record'>;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  /** Called when an entry cannot be stored. */
  readonly onProblem: (message: string, error: unknown) => void;
}

/** Writes refused sign-ins to the audit log. The returned function never throws. */
export function refusedSignInRecorder(dependencies: RefusedSignInDependencies) {
  const record = limitedRecorder(dependencies);
  return ({ area, failures, ...from }: RefusedSignIn): void => record(from, { area, wrongKeys: failures });
}

/** Writes refused sign-ins at an issuer to the audit log. The returned function never throws. */
export function refusedAtIssuerRecorder(dependencies: RefusedSignInDependencies) {
  const record = limitedRecorder(dependencies);
  return ({ issuer, problem, reason, ...from }: RefusedAtIssuer): void =>
    record(from, { area: 'console', issuer, problem, reason });
}

function limitedRecorder({ store, ids, clock, onProblem }: RefusedSignInDependencies) {
  let minute = 0;
  let written = 0;
  return ({ address, requestId }: Pick<RefusedSignIn, 'address' | 'requestId'>, after: JsonObject): void => {
    const at = clock.now();
    const current = Math.floor(at / 60_000);
    if (current !== minute) written = 0;
    minute = current;
    if (written >= mostPerMinute) return;
    written += 1;
    const entry: AuditEntry = {
      id: ids.next('audit_'),
      at,
      action: 'refuse',
      kind: signIns,
      resourceId: address,
      actor: { id: 'unknown', name: 'unknown', requestId, address },
      after,
    };
    store.record(entry).catch((error: unknown) => {
      onProblem('A refused sign-in could not be written to the audit log.', error);
    });
  };
}
