import type { UpstreamCredential } from '@model-gateway/core';
import type { ChangeContext } from '../resources/change-context.js';
import { operator, serviceAccount, startReplica } from '../testing/administration-fixture.js';

const limited: ChangeContext = { ...operator, isLimited: true };
const vertex = { slug: 'v', kind: 'vertex-ai', region: 'global', projectId: 'p' } as const;
const machine: UpstreamCredential = { type: 'application-default' };
const ofVault: UpstreamCredential = {
  type: 'secret-reference',
  holds: 'service-account',
  reference: { store: 'vault', name: 'any' },
};

async function setUp(workspace: string) {
  const replica = startReplica();
  await replica.following.start();
  return replica.administrationOf(workspace);
}

describe.each(['default', 'ads'])('in the workspace %s, who owns no organisation', (workspace) => {
  it.each([
    ['applicationDefault', machine],
    ['serviceAccount.secret', ofVault],
  ])('gives no provider what the gateway may use: %s', async (param, credential) => {
    const administration = await setUp(workspace);
    const { providers } = administration;
    const settings = { ...vertex, credential };
    const refusal = { name: 'PermissionError', code: 'insufficient_scope', param };
    await expect(providers.create(settings, limited)).rejects.toMatchObject(refusal);
    await expect(providers.replace(settings, limited)).rejects.toMatchObject(refusal);
    expect(() => administration.draftProvider(settings, limited)).toThrow(expect.objectContaining(refusal));
    await providers.create({ ...vertex, credential: serviceAccount }, limited);
    await expect(providers.update('v', { credential }, limited)).rejects.toMatchObject(refusal);
    await expect(providers.replace(settings, limited)).rejects.toMatchObject(refusal);
    expect((await providers.read('v')).item.credential).toEqual(serviceAccount);
    expect(administration.draftProvider(settings, operator)).toMatchObject({ credential });
  });

  it.each([
    ['baseUrl', { credential: machine, baseUrl: 'https://evil.example' }],
    ['projectId', { projectId: 'another' }],
    ['allowedBuckets', { allowedBuckets: ['*'] }],
    ['serviceAccount.secret', { credential: ofVault }],
  ])('does not change where an owner lets it go: %s', async (param, changes) => {
    const { providers } = await setUp(workspace);
    const { item } = await providers.create({ ...vertex, credential: machine }, operator);
    await expect(providers.update('v', changes, limited)).rejects.toMatchObject({
      name: 'PermissionError',
      param,
    });
    expect((await providers.read('v')).item).toEqual(item);
  });

  it('changes the rest of such a provider, and takes the credential away', async () => {
    const { providers } = await setUp(workspace);
    await providers.create({ ...vertex, credential: machine }, operator);
    await providers.update('v', { allowedModels: ['gemini-*'], credential: machine }, limited);
    const { item } = await providers.update('v', { withoutCredential: ['application-default'] }, limited);
    expect(item.credential).toEqual({ type: 'from-caller' });
    await providers.remove('v', limited);
  });
});
