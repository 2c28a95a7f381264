import {
  defaultWorkspace,
  workspaceOf,
  type AnalyticsQuery,
  type Arrivals,
  type ArrivalsQuery,
  type Feedback,
  type LogFilter,
  type LogQuery,
  type ReadableLog,
  type RequestRecord,
} from '@model-gateway/core';

/** The request log as one workspace sees it: requests of another one are not there, whatever a query says. */
class WorkspaceLog implements ReadableLog {
  constructor(
    private readonly log: ReadableLog,
    private readonly workspace: string,
  ) {}

  search(query: LogQuery): ReturnType<ReadableLog['search']> {
    return this.log.search(this.own(query));
  }

  searchRows(query: LogQuery): ReturnType<ReadableLog['searchRows']> {
    return this.log.searchRows(this.own(query));
  }

  async arrivals(query: ArrivalsQuery): Promise<Arrivals> {
    const filters = query.filters.map((filter) => this.own(filter));
    const arrivals = await this.log.arrivals({ ...query, filters });
    // How many were not looked at counts those of all workspaces: who operates the gateway may know.
    if (this.workspace === defaultWorkspace || arrivals.unread === 0) return arrivals;
    return { ...arrivals, unread: 0, isIncomplete: true };
  }

  metadataFields(filter: Pick<LogFilter, 'from' | 'until'>): ReturnType<ReadableLog['metadataFields']> {
    return this.log.metadataFields(this.own(filter));
  }

  async read(id: string): Promise<RequestRecord | undefined> {
    return this.onlyOwn(await this.log.read(id));
  }

  async readWithoutBodies(id: string): Promise<RequestRecord | undefined> {
    return this.onlyOwn(await this.log.readWithoutBodies(id));
  }

  analytics(query: AnalyticsQuery): ReturnType<ReadableLog['analytics']> {
    return this.log.analytics(this.own(query));
  }

  feedbackOf(traceId: string): Promise<readonly Feedback[]> {
    return this.log.feedbackOf(traceId, this.workspace);
  }

  feedbackSummary(filter: Pick<LogFilter, 'from' | 'until'>): ReturnType<ReadableLog['feedbackSummary']> {
    return this.log.feedbackSummary(this.own(filter));
  }

  unindexed(): ReturnType<NonNullable<ReadableLog['unindexed']>> {
    return this.log.unindexed?.();
  }

  private own<Filter extends object>(filter: Filter): Filter & { readonly workspace: string } {
    return { ...filter, workspace: this.workspace };
  }

  private onlyOwn(record: RequestRecord | undefined): RequestRecord | undefined {
    return record && workspaceOf(record) === this.workspace ? record : undefined;
  }
}

/** What a workspace sees of the log. */
export function logOf(workspace: string, log: ReadableLog): ReadableLog {
  return new WorkspaceLog(log, workspace);
}
