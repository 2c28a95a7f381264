import type { Managed, ModelEntry, ModelPrice, ProviderKind, RecordedPrice } from '@model-gateway/core';

/** The entries of administrators, with who manages them. */
interface ManagedEntries {
  all(): readonly Managed<ModelEntry>[];
}

/** Adds to prices where they come from. One object for each price, however often it is asked for. */
export class PriceOrigins {
  private readonly byEntry = new WeakMap<ModelEntry, RecordedPrice>();
  /** A row of the table belongs to one kind. */
  private readonly byRow = new WeakMap<ModelPrice, RecordedPrice>();

  constructor(private readonly entries: ManagedEntries) {}

  /** The price of an entry, which has one. */
  ofEntry(entry: ModelEntry): RecordedPrice | undefined {
    let recorded = this.byEntry.get(entry);
    if (recorded || !entry.price) return recorded;
    const { id, price, source } = entry;
    const managedBy = this.entries.all().find(({ item }) => item === entry)?.managedBy;
    recorded = {
      id,
      ...(source !== undefined && { source }),
      ...(managedBy && { managedBy }),
      ...price,
    };
    this.byEntry.set(entry, recorded);
    return recorded;
  }

  ofTable(kind: ProviderKind, row: ModelPrice): RecordedPrice {
    let recorded = this.byRow.get(row);
    if (recorded) return recorded;
    const { model, read: _read, ...price } = row;
    recorded = { id: `${kind}/${model}`, ...price };
    this.byRow.set(row, recorded);
    return recorded;
  }
}
