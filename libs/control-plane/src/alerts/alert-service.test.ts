import { maxAlertChannels, StoreUnavailableError, type AlertChannel } from '@model-gateway/core';
import { resealOutdated } from '../sealing/reseal-outdated.js';
import { checkNothingSealed } from '../providers/check-nothing-sealed.js';
import { operator, startReplica } from '../testing/administration-fixture.js';

const url = 'https://hooks.example.com/services/T0/canary-address';

async function setUp(options: Parameters<typeof startReplica>[0] = {}) {
  const replica = startReplica(options);
  await replica.following.start();
  return { ...replica, channels: replica.administration.alerts };
}

describe('alert channels', () => {
  it('have what they say, and what is usual', async () => {
    const { channels } = await setUp();
    const { channel, signingSecret } = await channels.create({ id: 'ops', url }, operator);
    expect(channel.item).toEqual({
      id: 'ops',
      url,
      format: 'json',
      signingSecrets: [{ secret: signingSecret }],
      events: ['budget_threshold', 'credential_fails', 'circuit_open', 'key_expires'],
      budgetThresholds: [0.8, 1],
      isEnabled: true,
    });
    const all = {
      events: ['key_expires', 'key_expires'],
      budgetThresholds: [1, 0.5],
      isEnabled: false,
    } as const;
    const changed = await channels.update('ops', { ...all, format: 'slack', name: 'Ops' }, operator);
    expect(changed.item).toMatchObject({
      name: 'Ops',
      format: 'slack',
      events: ['key_expires'],
      budgetThresholds: [0.5, 1],
      isEnabled: false,
    });
    const usual = {
      events: null,
      budgetThresholds: null,
      isEnabled: null,
      format: null,
      name: null,
    } as const;
    expect((await channels.update('ops', usual, operator)).item).toEqual(channel.item);
  });

  it('are sealed in the store, masked in the audit log, and the same for another replica', async () => {
    const { channels, store, time } = await setUp();
    const { channel, signingSecret } = await channels.create({ id: 'ops', url }, operator);
    await channels.update('ops', { url: `${url}-2` }, operator);
    await channels.rotate('ops', 60_000, operator);
    await channels.test('ops', operator);
    const other = await setUp({ store, time });
    const read = (await other.channels.read('ops')).item;
    expect(read).toMatchObject({ url: `${url}-2`, events: channel.item.events });
    await channels.remove('ops', operator);
    const audit = await store.auditLog({ limit: 9 });
    expect(audit.map(({ action }) => action)).toEqual(['delete', 'test', 'rotate', 'update', 'create']);
    expect(audit[3]?.after).toMatchObject({ url: 'https://hooks.example.com/…ss-2' });
    const stored = JSON.stringify([audit, await store.changesSince(0)]);
    expect(stored).not.toContain('canary');
    expect(stored).not.toContain(signingSecret.slice(6));
    await expect(other.channels.read('ops')).rejects.toMatchObject({ code: 'alert_not_found' });
  });

  it('sign with the secret before as well, for as long as is said, and no longer with one before that', async () => {
    const { channels, time } = await setUp();
    const first = await channels.create({ id: 'ops', url }, operator);
    const second = await channels.rotate('ops', 60_000, operator);
    expect(second.channel.item.signingSecrets).toEqual([
      { secret: second.signingSecret },
      { secret: first.signingSecret, expiresAt: 60_000 },
    ]);
    time.advance(10);
    const third = await channels.rotate('ops', 60_000, operator);
    expect(third.channel.item.signingSecrets).toEqual([
      { secret: third.signingSecret },
      { secret: second.signingSecret, expiresAt: 60_010 },
    ]);
    const last = await channels.rotate('ops', 0, operator);
    expect(last.channel.item.signingSecrets).toEqual([{ secret: last.signingSecret }]);
  });

  it('keep their seals when something else changes, and are sealed anew with the newest key', async () => {
    const { channels, store, time } = await setUp({ keys: ['one'] });
    const { signingSecret } = await channels.create({ id: 'ops', url }, operator);
    const document = async () =>
      (await store.changesSince(0)).changed.find(({ id }) => id === 'ops')?.document;
    const before = await document();
    await channels.update('ops', { isEnabled: false }, operator);
    expect(await document()).toEqual({ ...before, isEnabled: false });
    const rotated = await setUp({ store, time, keys: ['two', 'one'] });
    expect(await resealOutdated(rotated.dependencies)).toBe(1);
    expect(await resealOutdated(rotated.dependencies)).toBe(0);
    const fresh = await setUp({ store, time, keys: ['two'] });
    expect((await fresh.channels.read('ops')).item).toMatchObject({
      url,
      signingSecrets: [{ secret: signingSecret }],
    });
    expect(() => checkNothingSealed(fresh.stored.resources('alerts'))).toThrow();
  });

  it('give the same answer to a repeated creation, with the secret', async () => {
    const { channels } = await setUp();
    const context = { ...operator, idempotencyKey: 'once' };
    const first = await channels.create({ id: 'ops', url }, context);
    expect((await channels.create({ id: 'ops', url }, context)).signingSecret).toBe(first.signingSecret);
    await expect(channels.create({ id: 'ops', url }, operator)).rejects.toThrow('has this id');
  });

  it.each(['create', 'replace'] as const)(
    'know nothing of an earlier one whose deletion was cut off: %s',
    async (method) => {
      const { channels, dependencies } = await setUp();
      const { store } = dependencies.alerts;
      const left = async () => (await store.list({ channel: 'ops', limit: 9 })).length;
      await channels.create({ id: 'ops', url }, operator);
      await channels.test('ops', operator);
      await channels.replace({ id: 'ops', url }, operator);
      const cut = jest.spyOn(store, 'forget').mockRejectedValue(new StoreUnavailableError('away'));
      await expect(channels.remove('ops', operator)).rejects.toThrow(StoreUnavailableError);
      cut.mockRestore();
      expect(await left()).toBe(1);
      await channels[method]({ id: 'ops', url }, operator);
      expect(await left()).toBe(0);
    },
  );

  it('are fifty at most', async () => {
    const { channels } = await setUp();
    for (let count = 0; count < maxAlertChannels; count += 1)
      await channels.create({ id: `ops-${count}`, url }, operator);
    await expect(channels.create({ id: 'one-more', url }, operator)).rejects.toThrow('50 alert channels');
  });

  it('of the config file are tried, and cannot be changed', async () => {
    const { channels, directory } = await setUp();
    const item: AlertChannel = {
      id: 'ops',
      url,
      format: 'json',
      signingSecrets: [],
      events: ['key_expires'],
      budgetThresholds: [1],
      isEnabled: true,
    };
    directory.indexes.of<AlertChannel>('alerts').replace('file', [{ item, managedBy: 'file' }]);
    await expect(channels.rotate('ops', 0, operator)).rejects.toThrow('config file');
    await expect(channels.update('ops', { isEnabled: false }, operator)).rejects.toThrow('config file');
    expect((await channels.test('ops', operator)).attempt).toMatchObject({ status: 204 });
  });

  it('tell what they were sent, page by page, and nothing when they are deleted', async () => {
    const { channels, dependencies } = await setUp();
    await channels.create({ id: 'ops', url }, operator);
    const sent: string[] = [];
    for (let count = 0; count < 5; count += 1) sent.unshift((await channels.test('ops', operator)).delivery);
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await channels.deliveries('ops', { limit: 2, ...(after !== undefined && { after }) });
      found.push(...page.items.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    expect([...found].sort()).toEqual([...sent].sort());
    expect((await channels.deliveries('ops', { limit: 9, state: 'failed' })).items).toEqual([]);
    await expect(channels.deliveries('ops', { limit: 2, after: 'x' })).rejects.toThrow('cursor');
    await expect(channels.deliveries('none', { limit: 2 })).rejects.toMatchObject({
      code: 'alert_not_found',
    });
    await channels.remove('ops', operator);
    expect(await dependencies.alerts.store.list({ channel: 'ops', limit: 9 })).toEqual([]);
  });
});
