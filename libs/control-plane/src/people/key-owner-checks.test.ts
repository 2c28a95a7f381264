import { StoreUnavailableError, type Identity } from '@model-gateway/core';
import { MemoryPeopleStore } from '@model-gateway/core/testing';
import { operator, startReplica } from '../testing/administration-fixture.js';
import { ownedKey, peopleOf } from '../testing/owned-keys.js';
import { KeyOwnerChecks } from './key-owner-checks.js';

const issuer = 'https://issuer.example';
const { actor } = operator;
type Replica = ReturnType<typeof startReplica>;

/** What one process does about keys of people. */
function checksOf(replica: Replica, people: ReturnType<typeof peopleOf>) {
  const problems: string[] = [];
  const checks = new KeyOwnerChecks({
    owners: people,
    directories: replica.directories,
    keysOf: (workspace) => replica.administrationOf(workspace).apiKeys,
    scheduler: replica.time,
    now: () => replica.time.now(),
    onProblem: (message, error) => problems.push(`${message} ${(error as Error).message}`),
  });
  return { checks, problems };
}

async function started(selfService: object = { revokeOnLeave: true }) {
  const peopleStore = new MemoryPeopleStore();
  const people = peopleOf(peopleStore, issuer);
  const replica = startReplica({ owners: people });
  await replica.following.start();
  replica.time.advance(1_000_000);
  await replica.administration.workspaces.create({ id: 'ads', selfService }, operator);
  const ads = replica.administrationOf('ads');
  const admit = async (subject: string, groups: readonly string[] = ['ml-dev']) => {
    const identity: Identity = { issuer, subject, name: subject, groups };
    return (await people.admit({ identity, refreshToken: 'r' })).person;
  };
  const revoked = async () =>
    (await ads.apiKeys.list({ limit: 99, state: 'revoked' })).items.map(({ item }) => item.id);
  const revocations = async () =>
    (await ads.auditLog({ limit: 99 })).filter(({ action }) => action === 'revoke');
  return { ...replica, ...checksOf(replica, people), ads, people, peopleStore, admit, revoked, revocations };
}

describe('keys of people who leave', () => {
  it('are revoked by the gateway, which puts on record why', async () => {
    const gateway = await started();
    const [ann, ben] = [await gateway.admit('ann'), await gateway.admit('ben')];
    const [left, forgotten] = [
      await ownedKey(gateway, 'ads', ann.id),
      await ownedKey(gateway, 'ads', ben.id),
    ];
    await gateway.people.settleCheck(ann, undefined, actor);
    await gateway.people.remove(ben.id, actor);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([left.id, forgotten.id]);
    expect(await gateway.revocations()).toMatchObject([
      { resourceId: forgotten.id, actor: { name: 'gateway' }, after: { ownerState: 'left' } },
      {
        resourceId: left.id,
        actor: { name: 'gateway' },
        before: { status: 'active' },
        after: { status: 'revoked', ownerState: 'left' },
      },
    ]);
    expect(gateway.problems).toEqual([]);
  });

  it('are revoked when the role in the workspace is gone, whatever role there is elsewhere', async () => {
    const gateway = await started();
    const ann = await gateway.admit('ann', []);
    await gateway.people.giveRole(ann.id, 'ads', 'developer', actor);
    await gateway.people.giveRole(ann.id, 'default', 'admin', actor);
    const key = await ownedKey(gateway, 'ads', ann.id);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([]);
    await gateway.people.giveRole(ann.id, 'ads', undefined, actor);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([key.id]);
    expect((await gateway.revocations())[0]?.after).toMatchObject({ ownerState: 'no_role' });
  });

  it('go on for people who are there, for owners of the organisation, and for the workspace', async () => {
    const gateway = await started();
    for (const [subject, group] of [
      ['ann', 'ml-dev'],
      ['olga', 'platform'],
    ] as const)
      await ownedKey(gateway, 'ads', (await gateway.admit(subject, [group])).id);
    await gateway.ads.apiKeys.create({ name: 'service' }, operator);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([]);
  });

  it.each([[{}], [{ revokeOnLeave: false }]])('go on where the workspace says %j', async (selfService) => {
    const gateway = await started(selfService);
    await ownedKey(gateway, 'ads', 'person_gone');
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([]);
    await gateway.administration.workspaces.update('ads', { selfService: { revokeOnLeave: true } }, operator);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toHaveLength(1);
  });

  it('go on when people sign in at another issuer now: nobody has said that they left', async () => {
    const gateway = await started();
    const key = await ownedKey(gateway, 'ads', (await gateway.admit('ann')).id);
    const people = peopleOf(gateway.peopleStore, 'https://other.example');
    await checksOf(gateway, people).checks.revokeDue();
    expect(await gateway.revoked()).toEqual([]);
    await people.remove(key.owner ?? '', actor);
    await checksOf(gateway, people).checks.revokeDue();
    expect(await gateway.revoked()).toEqual([key.id]);
  });

  it('are on record once, however many processes look at the same time', async () => {
    const gateway = await started();
    const keys = [];
    for (let count = 0; count < 5; count += 1) keys.push(await ownedKey(gateway, 'ads', 'person_gone'));
    const others = Array.from({ length: 3 }, () =>
      startReplica({ store: gateway.store, time: gateway.time, owners: gateway.people }),
    );
    for (const { following } of others) await following.start();
    const all = others.map((other) => checksOf(other, gateway.people));
    await Promise.all([gateway, ...all].map(({ checks }) => checks.revokeDue()));
    await Promise.all([gateway, ...all].map(({ checks }) => checks.revokeDue()));
    await gateway.following.refresh();
    expect(await gateway.revoked()).toEqual(keys.map(({ id }) => id));
    expect(await gateway.revocations()).toHaveLength(keys.length);
    expect([gateway, ...all].flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('cost no question to the store while nobody owns a key', async () => {
    const gateway = await started();
    await gateway.ads.apiKeys.create({ name: 'service' }, operator);
    const asked = () => Promise.reject(new Error('It was asked.'));
    Object.assign(gateway.peopleStore, { list: asked, find: asked });
    await gateway.checks.revokeDue();
    expect(gateway.problems).toEqual([]);
  });

  it('are revoked when the store is back, which is reported once', async () => {
    const gateway = await started();
    await ownedKey(gateway, 'ads', 'person_gone');
    const find = gateway.peopleStore.find.bind(gateway.peopleStore);
    const away = () => Promise.reject(new StoreUnavailableError('The database cannot be reached.'));
    Object.assign(gateway.peopleStore, { find: away });
    await gateway.checks.revokeDue();
    await gateway.checks.revokeDue();
    expect(gateway.problems).toEqual([
      'Keys of people who have left could not be revoked. The gateway tries again every 30 seconds. The database cannot be reached.',
    ]);
    Object.assign(gateway.peopleStore, { find });
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toHaveLength(1);
  });

  it('are revoked although another one cannot be, which is named', async () => {
    const gateway = await started();
    const [stuck, other] = [
      await ownedKey(gateway, 'ads', 'person_gone'),
      await ownedKey(gateway, 'ads', 'person_gone'),
    ];
    const change = gateway.store.change.bind(gateway.store);
    gateway.store.change = (asked) =>
      asked.id.endsWith(stuck.id)
        ? Promise.reject(new StoreUnavailableError('The database cannot be reached.'))
        : change(asked);
    await gateway.checks.revokeDue();
    expect(await gateway.revoked()).toEqual([other.id]);
    expect(gateway.problems).toEqual([
      expect.stringContaining(`The key ${stuck.id} of the workspace ads could not be revoked.`),
    ]);
  });

  it('are looked at every 30 seconds until the process stops', async () => {
    const gateway = await started();
    await ownedKey(gateway, 'ads', 'person_gone');
    gateway.checks.start();
    gateway.time.advance(29_000);
    expect(await gateway.revoked()).toEqual([]);
    gateway.time.advance(1_000);
    await gateway.checks.stop();
    expect(await gateway.revoked()).toHaveLength(1);
    await ownedKey(gateway, 'ads', 'person_gone');
    gateway.time.advance(60_000);
    await gateway.checks.stop();
    expect(await gateway.revoked()).toHaveLength(1);
  });
});
