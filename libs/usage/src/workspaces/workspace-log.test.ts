import type { Arrivals, ArrivalsQuery, ReadableLog } from '@model-gateway/core';
import { logOf } from './workspace-log.js';

describe('the log of a workspace', () => {
  const unread: Arrivals = { next: '2', found: [], unread: 7, isIncomplete: false };
  const asked: ArrivalsQuery[] = [];
  const log = {
    arrivals: async (query: ArrivalsQuery) => {
      asked.push(query);
      return unread;
    },
  } as unknown as ReadableLog;
  const query: ArrivalsQuery = { after: '1', filters: [{ traceId: 'trace' }], limit: 10, looked: 10 };

  it('does not tell how many requests of all workspaces were not looked at', async () => {
    expect(await logOf('ads', log).arrivals(query)).toEqual({ ...unread, unread: 0, isIncomplete: true });
    expect(await logOf('default', log).arrivals(query)).toEqual(unread);
    expect(asked.map(({ filters }) => filters)).toEqual([
      [{ traceId: 'trace', workspace: 'ads' }],
      [{ traceId: 'trace', workspace: 'default' }],
    ]);
  });
});
