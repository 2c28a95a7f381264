import {
  InvalidRequestError,
  StoreUnavailableError,
  toLogRow,
  type AnalyticsQuery,
  type AnalyticsRow,
  type Arrivals,
  type ArrivalsQuery,
  type Feedback,
  type FeedbackSummary,
  type LogFilter,
  type LogPage,
  type LogQuery,
  type LoggedRequest,
  type LogRow,
  type LogRowPage,
  type MetadataFields,
  type RequestLogStore,
  type RequestRecord,
  type UnindexedRecords,
} from '@model-gateway/core';
import { isMeant, referenceAnalytics } from '@model-gateway/core/testing';

/** Keeps records in memory, and finds them again by looking at each. */
export class FakeRequestLog implements RequestLogStore {
  readonly records = new Map<string, RequestRecord>();
  readonly feedback: Feedback[] = [];
  /** Pages that were asked for. */
  searches = 0;
  /** Runs before each page, and may throw. */
  onSearch: () => void | Promise<void> = () => undefined;
  /** Records that are durable but not indexed yet. */
  notIndexed: UnindexedRecords | undefined;
  /** True: the store cannot be reached. */
  away = false;

  async write(records: readonly RequestRecord[]): Promise<void> {
    this.check();
    for (const record of records) if (!this.records.has(record.id)) this.records.set(record.id, record);
  }

  async search({ limit, after, sort: _, order, ...filter }: LogQuery): Promise<LogPage> {
    this.check();
    this.searches += 1;
    await this.onSearch();
    const newestFirst = this.found(filter);
    const found = order === 'asc' ? newestFirst.reverse() : newestFirst;
    const last = after === undefined ? -1 : found.findIndex(({ id }) => id === after);
    if (after !== undefined && last < 0) {
      throw new InvalidRequestError('invalid_value', 'There is no such cursor.', { param: 'after' });
    }
    const items = found.slice(last + 1, last + 1 + limit);
    const next = found.length > last + 1 + limit ? items.at(-1)?.id : undefined;
    return {
      items: items.map(({ bodies: _, ...item }) => item),
      ...(next !== undefined && { next }),
    };
  }

  async searchRows(query: LogQuery): Promise<LogRowPage> {
    const { items, next } = await this.search(query);
    return { items: items.map((item) => this.rowOf(item)), ...(next !== undefined && { next }) };
  }

  /** A position is the number of records before it, with a dot. */
  async arrivals({ after, until, filters, limit }: ArrivalsQuery): Promise<Arrivals> {
    this.check();
    if (after !== undefined && !/^\d+\.$/.test(after)) {
      throw new InvalidRequestError('invalid_value', 'There is no such position.', { param: 'after' });
    }
    const next = until ?? `${this.records.size}.`;
    const all = [...this.records.values()].slice(0, parseInt(next));
    const arrived = all.slice(parseInt(after ?? next));
    const found = filters.map((filter) => {
      const meant = arrived.filter((record) => matches(record, filter));
      const rows = meant.slice(-limit).map((record) => ({
        position: `${all.indexOf(record) + 1}.`,
        row: this.rowOf(record),
      }));
      return { rows, skipped: meant.length - rows.length };
    });
    return { next, found, unread: 0, isIncomplete: false };
  }

  /** The beginning of a prompt is the whole body here. */
  private rowOf(record: LoggedRequest): LogRow {
    return toLogRow(record, this.records.get(record.id)?.bodies?.clientRequest?.text);
  }

  async metadataFields(time: Pick<LogFilter, 'workspace' | 'from' | 'until'>): Promise<MetadataFields> {
    this.check();
    const values = new Map<string, string[]>();
    for (const { metadata = {} } of this.found(time)) {
      for (const [key, value] of Object.entries(metadata))
        values.set(key, [...(values.get(key) ?? []), value]);
    }
    const fields = [...values].map(([key, all]) => ({
      key,
      values: new Set(all).size,
      requests: all.length,
    }));
    return { fields: fields.sort((one, other) => other.requests - one.requests), isIncomplete: false };
  }

  unindexed(): UnindexedRecords | undefined {
    return this.notIndexed;
  }

  async read(id: string): Promise<RequestRecord | undefined> {
    this.check();
    return this.records.get(id);
  }

  async readWithoutBodies(id: string): Promise<RequestRecord | undefined> {
    const record = await this.read(id);
    return record?.bodies ? { ...record, bodies: {} } : record;
  }

  async analytics(query: AnalyticsQuery): Promise<readonly AnalyticsRow[]> {
    this.check();
    return referenceAnalytics([...this.records.values()], query);
  }

  async addFeedback(feedback: readonly Feedback[]): Promise<void> {
    this.check();
    this.feedback.push(...feedback);
  }

  async feedbackOf(traceId: string): Promise<readonly Feedback[]> {
    this.check();
    return this.feedback.filter((one) => one.traceId === traceId).sort((one, other) => one.at - other.at);
  }

  async feedbackSummary({
    from = 0,
    until = Infinity,
  }: Pick<LogFilter, 'from' | 'until'>): Promise<FeedbackSummary> {
    this.check();
    const meant = this.feedback.filter(({ at }) => at >= from && at < until);
    const values: Record<string, number> = {};
    for (const { value } of meant) values[value] = (values[value] ?? 0) + 1;
    const weights = meant.reduce((sum, { weight }) => sum + weight, 0);
    const weighed = meant.reduce((sum, { value, weight }) => sum + value * weight, 0);
    return { count: meant.length, values, ...(weights > 0 && { mean: weighed / weights }) };
  }

  async deleteOutdated(before: number): Promise<boolean> {
    this.check();
    for (const { id, at } of this.records.values()) if (at < before) this.records.delete(id);
    return false;
  }

  async close(): Promise<void> {}

  private found(filter: LogFilter): RequestRecord[] {
    return [...this.records.values()]
      .filter((record) => matches(record, filter))
      .sort((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1));
  }

  private check(): void {
    if (this.away) throw new StoreUnavailableError('The database cannot be reached.');
  }
}

function matches(record: RequestRecord, { text, ...filter }: LogFilter): boolean {
  return isMeant(record, filter) && hasText(record, text);
}

const pathParametersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function hasText(record: RequestRecord, text: string | undefined): boolean {
  if (text === undefined) return true;
  const { failure, metadata, bodies, model, slug, callerName, prompt } = record;
  const searched = pathParametersOf(
    JSON.stringify([failure, metadata, bodies, model, slug, callerName, prompt]),
  );
  return pathParametersOf(text).every((wanted) => searched.some((word) => word.startsWith(wanted)));
}
