import { changedWorkspace, fromWorkspace, toWorkspace, auditedWorkspace } from './workspace-members.js';

describe('what a workspace lets developers do for themselves', () => {
  const budgets = [{ type: 'cost', limit: 20, resets: 'monthly' }] as const;
  const set = changedWorkspace(
    { id: 'ads' },
    { selfService: { maximumKeys: 3, budgets, revokeOnLeave: true } },
  );

  it('is stored, read and shown as it was set', () => {
    expect(toWorkspace('ads', fromWorkspace(set))).toEqual(set);
    expect(auditedWorkspace(set)).toEqual({
      id: 'ads',
      selfService: { maximumKeys: 3, budgets, revokeOnLeave: true },
    });
  });

  it('has limits under the name of the people of the workspace', () => {
    expect(set.selfService?.limits?.owner).toBe('workspace:ads:person:');
  });

  it('is set as a whole, stays without a word, and goes with null', () => {
    expect(changedWorkspace(set, { selfService: {} }).selfService).toEqual({});
    expect(changedWorkspace(set, { name: 'Ads' }).selfService).toBe(set.selfService);
    expect(changedWorkspace(set, { selfService: null }).selfService).toBeUndefined();
  });
});
