import { logKind, peopleKind, resourceKinds, sessionKind, signIns } from '@model-gateway/control-plane';
import { providerKinds } from '@model-gateway/core';

/** A kind of resource. */
export const resourceKindSchema = { enum: resourceKinds };

/** Kinds of audit entries. */
export const auditedKinds: readonly string[] = [...resourceKinds, signIns, sessionKind, peopleKind, logKind];

/** What an entry of the audit log is about. */
export const auditedKindSchema = { enum: auditedKinds };

/** A kind of provider. Its values are read when the document is written: then every provider is registered. */
export const providerKindSchema = {
  get enum() {
    return [...providerKinds()];
  },
};

/** The same as a parameter of a query. */
export const providerKindText = {
  type: 'string',
  get enum() {
    return [...providerKinds()];
  },
};
