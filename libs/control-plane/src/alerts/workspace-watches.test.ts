import type { AlertChannel, Managed } from '@model-gateway/core';
import { WorkspaceWatches } from './workspace-watches.js';

function channelOf(id: string): Managed<AlertChannel> {
  return { item: { id } as AlertChannel, managedBy: 'api' };
}

describe('watching for the alerts of workspaces', () => {
  it('looks in each with its own channels, by the ids that they have there', async () => {
    const looks: string[] = [];
    const watches = new WorkspaceWatches((workspace) => ({
      look: async (channels, now) => {
        looks.push(`${workspace} ${channels.map(({ item }) => item.id).join()} ${now}`);
      },
    }));
    await watches.look(['ops', '~ads/ops', '~ads/chat'].map(channelOf), 7);
    expect(looks).toEqual(['default ops 7', 'ads ops,chat 7']);
  });

  it('looks in the others where one cannot be looked at, and says so', async () => {
    const looks: string[] = [];
    const watches = new WorkspaceWatches((workspace) => ({
      look: async () => {
        looks.push(workspace);
        if (workspace === 'ads') throw new Error('The store is away.');
      },
    }));
    await expect(watches.look(['~ads/ops', '~search/ops'].map(channelOf), 0)).rejects.toThrow('away');
    expect(looks).toEqual(['ads', 'search']);
  });
});
