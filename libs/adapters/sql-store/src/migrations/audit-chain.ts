import type { Migration } from 'kysely';

/** Adds the chain of the audit log. Entries of before get their hashes when a gateway starts, which seals the head. */
export const auditChain: Migration = {
  async up(db) {
    await db.schema.alterTable('audit_entry').addColumn('previous_hash', 'text').execute();
    await db.schema.alterTable('audit_entry').addColumn('hash', 'text').execute();
    await db.schema.alterTable('audit_entry').addColumn('document_hash', 'text').execute();
    await db.schema.alterTable('revision').addColumn('audit_head', 'text').execute();
  },
};
