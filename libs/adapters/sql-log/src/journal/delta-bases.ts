import type { RequestRecord } from '@model-gateway/core';
import { canEncodeDelta } from './delta-encoding.js';

/** A record that later ones are encoded as deltas of. */
export interface DeltaBase {
  readonly record: RequestRecord;
  /** The record as JSON. */
  readonly line: string;
}

/** How many bases there are at most. There are some for each model: callers share those of requests that are alike. */
const mostBases = 64;

/** A base that none of so many records needed may go, for records that are alike and come back within so many. */
const usefulDistance = 256;

interface StoredBase extends DeltaBase {
  /** The number of the last record that was a delta of it. */
  used: number;
}

/**
 * The bases of a journal. If a thousand unlike requests take turns, most have none: to make one costs more than to write a
 * whole record, and it would take the place of another one before it is needed.
 */
export class DeltaBases {
  private readonly all: StoredBase[] = [];
  private readonly byModel = new Map<string | undefined, StoredBase[]>();
  /** The number of the last record without a base of each likeness, the earliest first. */
  private readonly missed = new Map<string, number>();
  private count = 0;

  /** A base that the record can be a delta of. */
  find(record: RequestRecord): DeltaBase | undefined {
    this.count += 1;
    for (const base of this.byModel.get(record.model) ?? []) {
      if (!canEncodeDelta(base.record, record)) continue;
      base.used = this.count;
      return base;
    }
    return undefined;
  }

  /** @param base makes one of a record that has none; called only when there is room for it */
  add(record: RequestRecord, base: () => DeltaBase): void {
    const isBack = this.comesBack(likenessOf(record));
    const place = this.all.length < mostBases ? this.all.length : isBack ? this.freePlace() : undefined;
    if (place === undefined) return;
    const added = { ...base(), used: this.count };
    this.remove(this.all[place]);
    this.all[place] = added;
    const { model } = added.record;
    this.byModel.set(model, [...(this.byModel.get(model) ?? []), added]);
  }

  /** Whether another record that is alike had no base shortly before. */
  private comesBack(likeness: string): boolean {
    const before = this.missed.get(likeness);
    this.missed.delete(likeness);
    this.missed.set(likeness, this.count);
    for (const [earliest] of this.missed) {
      if (this.missed.size > usefulDistance) this.missed.delete(earliest);
      break;
    }
    return before !== undefined && this.count - before <= usefulDistance;
  }

  /** The place of the base that was not used for longest, if that is long enough. */
  private freePlace(): number | undefined {
    let place: number | undefined;
    let earliest = this.count - usefulDistance;
    for (const [index, { used }] of this.all.entries()) {
      if (used >= earliest) continue;
      earliest = used;
      place = index;
    }
    return place;
  }

  private remove(base: StoredBase | undefined): void {
    if (!base) return;
    const { model } = base.record;
    const others = (this.byModel.get(model) ?? []).filter((other) => other !== base);
    if (others.length === 0) this.byModel.delete(model);
    else this.byModel.set(model, others);
  }
}

/** What records have in common that can have the same base, but for rare differences. */
function likenessOf(record: RequestRecord): string {
  const { status, route, model, requestedModel, provider, slug, region, requestedTier } = record;
  const { config, option, prompt, cache, stream, client, attempts } = record;
  const [attempt] = attempts;
  return [
    ...[status, route, model, requestedModel, provider, slug, region, requestedTier, config, option],
    ...[prompt?.id, prompt?.version, cache, stream, client?.name, client?.version],
    ...[attempt?.slug, attempt?.model, attempt?.outcome, attempt?.upstreamStatus],
  ].join(' ');
}
