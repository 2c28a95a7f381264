import { existsSync } from 'node:fs';
import type { AuditProblem, AuditVerification } from '@model-gateway/core';
import { migrateSqlStore } from '@model-gateway/sql-store';
import { readEnvironment, type Environment } from '../../environment.js';
import { keyFileOf, openStore } from '../../open-stores.js';
import { SystemClock } from '../../system/system-time.js';
import { CommandError } from '../command-error.js';
import { configurationExit, failureExit } from '../exit-codes.js';
import { startFailure } from '../start-failure.js';
import type { Terminal } from '../terminal.js';

/** Flags of `audit verify`. */
export interface VerifyAuditOptions {
  /** The head of an earlier verification, which has to be part of the chain. */
  readonly head?: string;
  readonly json: boolean;
}

/** Verifies the audit log of the database. @returns 1 when something is wrong with it */
export async function verifyAudit(
  { head, json }: VerifyAuditOptions,
  { environment, write }: Terminal,
): Promise<number> {
  const verification = await verified(environment, head);
  write(json ? `${JSON.stringify(verification)}\n` : textAbout(verification));
  return verification.problems.length > 0 ? failureExit : 0;
}

async function verified(
  variables: Terminal['environment'],
  head: string | undefined,
): Promise<AuditVerification> {
  try {
    const environment = readEnvironment({
      GATEWAY_DATABASE_URL: variables['GATEWAY_DATABASE_URL'],
      GATEWAY_ENCRYPTION_KEY: variables['GATEWAY_ENCRYPTION_KEY'],
    });
    await checkHasChain(environment);
    const { database, auditChain } = await openStore(environment, new SystemClock(), () => {});
    try {
      return await auditChain.verify(head);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw startFailure(error);
  }
}

/** Opening the database would create and migrate it, and make an encryption key: a verification changes nothing. */
async function checkHasChain({ databaseUrl, encryptionKey }: Environment): Promise<void> {
  if (databaseUrl === 'sqlite::memory:') throw noChain('is in memory, which ends with its process');
  const { pending, version } = await migrateSqlStore({ url: databaseUrl, dryRun: true });
  if (version === undefined) throw noChain('has no tables');
  if (pending.length > 0)
    throw noChain(
      'is one of an earlier version: start the gateway once with GATEWAY_SEAL_EARLIER_KEYS=true, which begins the chain',
    );
  const keyFile = encryptionKey === undefined ? keyFileOf(databaseUrl) : undefined;
  if (keyFile !== undefined && !existsSync(keyFile))
    throw unverifiable(
      `The head of the audit log cannot be opened: GATEWAY_ENCRYPTION_KEY is not set, and there is no ${keyFile}.`,
    );
}

function noChain(why: string): CommandError {
  return unverifiable(
    `The database that GATEWAY_DATABASE_URL names ${why}. There is no audit log to verify.`,
  );
}

function unverifiable(message: string): CommandError {
  return new CommandError('unusable_configuration', message, configurationExit);
}

function textAbout({ entries, head, problems }: AuditVerification): string {
  const lines = problems.map((problem) => `${place(problem)}${meanings[problem.type]}\n`);
  const ending =
    problems.length === 0
      ? `The audit log is as the gateway wrote it: ${entries} entries.\n${head ? `Head: ${head}\n` : ''}`
      : `The audit log is not as the gateway wrote it: ${entries} entries, ${problems.length} findings.\n`;
  return lines.join('') + ending;
}

function place({ kind, id, revision }: AuditProblem): string {
  if (kind !== undefined) return `${kind}/${id}: `;
  if (id !== undefined) return `${id} (revision ${revision}): `;
  return revision === undefined ? '' : `revision ${revision}: `;
}

const meanings: Readonly<Record<AuditProblem['type'], string>> = {
  changed: 'this entry was changed.',
  gap: 'an entry before this one was deleted or inserted.',
  unchained: 'the gateway did not write this entry, or a version that keeps no chain did.',
  end: 'this is not the newest entry that the gateway wrote: later ones were deleted, or others were added.',
  head: 'The seal of the newest entry is missing, or it was not made with this encryption key.',
  'head-was-lost': 'when this entry was written, the seal of the newest entry was missing.',
  resource:
    'this is not what the newest entry about it says: it was changed, deleted or planted, or an earlier state was put back.',
  'known-head': 'No entry has the hash of --head: this is an older database, or another one.',
};
