import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';

describe('a workspace', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  it('says how much it owns, also while nothing else of it changes', async () => {
    const made = await api.ask('POST', '/workspaces', { id: 'ads' });
    expect(await made.json()).toMatchObject({ id: 'ads', owns: {} });
    // The file and the store have one of the same name.
    const owned = ['api-keys/key_a', 'api-keys/key_b', 'providers/prod', 'providers/prod', 'models/a/b'];
    api.administration.workspaces.owned = owned;
    const known = { 'if-none-match': made.headers.get('etag') ?? '' };
    const read = await api.ask('GET', '/workspaces/ads', undefined, known);
    expect(await read.json()).toMatchObject({ owns: { 'api-keys': 2, providers: 1, models: 1 } });
  });
});
