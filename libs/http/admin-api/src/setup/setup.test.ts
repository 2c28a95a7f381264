import { startAdminApi, type RunningAdminApi } from '../testing/start-admin-api.js';
import { isOnThisMachine } from './is-on-this-machine.js';

const google = { slug: 'g', kind: 'google', apiKey: 'AIza-0123456789-abcdef' };

describe('GET /admin/v1/setup', () => {
  let api: RunningAdminApi;
  beforeEach(async () => void (api = await startAdminApi()));
  afterEach(() => api.stop());

  const setup = async () => (await api.ask('GET', '/setup')).json();

  it('says what is missing, and what is there', async () => {
    expect(await setup()).toEqual({
      steps: [
        { id: 'provider', done: false },
        { id: 'key', done: false },
        { id: 'request', done: false },
      ],
      done: false,
      quickStart: false,
    });
    await api.ask('POST', '/providers', google);
    await api.ask('POST', '/api-keys', { name: 'ops', scopes: ['admin'] });
    await api.ask('POST', '/api-keys', { name: 'search-team' });
    expect(await setup()).toMatchObject({
      steps: [
        { id: 'provider', done: true, resource: 'g' },
        { id: 'key', done: true, resource: 'key_2' },
        { id: 'request', done: false },
      ],
      done: false,
    });
  });

  it('does not count a key that callers cannot use', async () => {
    await api.ask('POST', '/api-keys', { name: 'search-team' });
    await api.ask('POST', '/api-keys/key_1/revoke');
    expect(await setup()).toMatchObject({ steps: [{}, { id: 'key', done: false }, {}] });
  });

  it('passes over a provider whose callers bring a credential along', async () => {
    await api.ask('POST', '/providers', { slug: 'a', kind: 'google' });
    expect(await setup()).toMatchObject({ steps: [{ id: 'provider', done: false }, {}, {}] });
    await api.ask('POST', '/providers', google);
    expect(await setup()).toMatchObject({ steps: [{ done: true, resource: 'g' }, {}, {}] });
  });

  it('knows the quick start by the addresses of all providers', async () => {
    await api.ask('POST', '/providers', { ...google, baseUrl: 'http://127.0.0.1:8790' });
    expect(await setup()).toMatchObject({ quickStart: true });
    await api.ask('POST', '/providers', { ...google, slug: 'h' });
    expect(await setup()).toMatchObject({ quickStart: false });
  });
});

it.each([
  [undefined, false],
  ['http://127.0.0.1:8790', true],
  ['http://[::1]:8790', true],
  ['http://localhost', true],
  ['https://proxy.example', false],
  ['http://127.example', false],
  ['http://10.0.0.1', false],
])('of the address %s it is %s that it is on this machine', (address, expected) => {
  expect(isOnThisMachine(address)).toBe(expected);
});
