import type { AlertDelivery, AlertEvent } from '@model-gateway/core';
import { MemoryAlertStore } from '@model-gateway/core/testing';
import { alertsOf } from './workspace-alerts.js';

const event: AlertEvent = {
  type: 'circuit_open',
  timestamp: '2026-11-28T12:00:00.000Z',
  data: {
    key: 'circuit_open/targets/a',
    severity: 'error',
    subject: { resource: 'targets', id: 'a' },
    message: 'The circuit of a is open.',
  },
};

function setUp() {
  const store = new MemoryAlertStore();
  return { store, ads: alertsOf('ads', store), own: alertsOf('default', store) };
}

const deliveryOf = (id: string): AlertDelivery => ({
  ...{ id, channel: 'ops', identity: 'one', event, state: 'pending', attempts: 0, createdAt: 1, nextAt: 1 },
});

describe('the alerts of a workspace', () => {
  it('are for its own channels, and say whose they are', async () => {
    const { store, ads, own } = setUp();
    await ads.add([deliveryOf('msg_1')], 1);
    expect(await own.has('ops', 'one')).toBe(false);
    await own.add([deliveryOf('msg_2')], 1);
    const named = { ...event, data: { ...event.data, workspace: 'ads' } };
    expect(await ads.list({ channel: 'ops', limit: 9 })).toEqual([{ ...deliveryOf('msg_1'), event: named }]);
    expect(await own.list({ channel: 'ops', limit: 9 })).toEqual([deliveryOf('msg_2')]);
    expect((await store.due(1, 9)).map(({ channel }) => channel)).toEqual(['~ads/ops', 'ops']);
    await ads.forget('ops');
    expect([await ads.has('ops', 'one'), await own.has('ops', 'one')]).toEqual([false, true]);
  });

  it('have conditions of their own', async () => {
    const { ads, own } = setUp();
    const condition = { key: 'circuit_open/targets/a', since: 1, event };
    expect(await ads.begin(condition)).toEqual(condition);
    expect(await own.conditions()).toEqual([]);
    expect(await own.begin({ ...condition, since: 5 })).toMatchObject({ since: 5 });
    await ads.end(condition, 9);
    expect(await ads.conditions()).toMatchObject([{ key: condition.key, since: 1, endedAt: 9 }]);
    expect((await own.conditions())[0]).not.toHaveProperty('endedAt');
    await ads.drop(condition);
    expect([(await ads.conditions()).length, (await own.conditions()).length]).toEqual([0, 1]);
  });
});
