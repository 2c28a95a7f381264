import { newestVersion, type ConfigVersion, type ConfigRecord, type StoredConfig } from '@model-gateway/core';

/** The versions of one config. */
interface Row {
  readonly newest: StoredConfig;
  /** By their numbers. */
  readonly all: ReadonlyMap<number, StoredConfig>;
}

/**
 * The versions of effective configs, by reference. A version stays the same object while its content is the same, so
 * that callers parse it only once.
 */
export class ConfigVersions {
  private readonly rows = new Map<string, Row>();

  /** @param record the new record of the id; undefined removes it */
  set(id: string, record: ConfigRecord | undefined): void {
    if (!record) {
      this.rows.delete(id);
      return;
    }
    const before = this.rows.get(id)?.all;
    const all = new Map(record.versions.map((one) => [one.version, storedOf(id, one, before)]));
    const newest = all.get(newestVersion(record).version);
    if (newest) this.rows.set(id, { newest, all });
  }

  /** @param reference `ID` for the newest version, or `ID@VERSION` */
  find(reference: string): StoredConfig | undefined {
    const at = reference.indexOf('@');
    if (at < 0) return this.rows.get(reference)?.newest;
    const digits = reference.slice(at + 1);
    if (!/^[1-9]\d*$/.test(digits)) return undefined;
    return this.rows.get(reference.slice(0, at))?.all.get(Number(digits));
  }
}

function storedOf(
  id: string,
  { version, config }: ConfigVersion,
  before: ReadonlyMap<number, StoredConfig> | undefined,
): StoredConfig {
  const known = before?.get(version);
  // A version number can occur again with another config: after a deletion, or when another source overrides the id.
  if (known && (known.config === config || JSON.stringify(known.config) === JSON.stringify(config)))
    return known;
  return { id, version, config };
}
