import type { JsonObject, ResourceKind, SecretSealer } from '@model-gateway/core';
import type { DocumentReader } from '../documents/document-reader.js';
import type { AdministrationDependencies } from './administration-dependencies.js';

/** One kind of resource, as the registry of resources lists it. */
export interface ResourceEntry {
  readonly kind: ResourceKind;
  /** Makes a record of a stored document. Throws `BrokenDocumentError`, or the sealer's error. */
  readonly read: (id: string, document: JsonObject, reader: DocumentReader, sealer: SecretSealer) => object;
  /**
   * A record as administrators read it, in the audit log too. No secret.
   *
   * @param now milliseconds since 1970
   */
  readonly show: (record: never, now: number) => object;
  /** Makes the use cases of administration. */
  readonly administer: (dependencies: AdministrationDependencies) => object;
}
