import type { Twin } from '../support/start-twin.js';
import type { PlantedSecrets } from './planted-secrets.js';
import type { WatchedClient } from './watched-client.js';

const messages = [{ role: 'user', content: 'Hello!' }];
const model = (slug: string) => ({ model: `@${slug}/gemini-2.5-flash`, messages });

/** Works with every secret over the administration API: what succeeds, and every way to get it wrong. */
export async function exerciseAdministration(
  client: WatchedClient,
  secrets: PlantedSecrets,
  upstreamUrl: string,
): Promise<void> {
  const keys = '/admin/v1/api-keys';
  const providers = '/admin/v1/providers';
  const google = { slug: 'stored', kind: 'google', apiKey: secrets.upstreamKeyOverApi, baseUrl: upstreamUrl };
  const account = secrets.accountOverApi;
  const vertex = { slug: 'stored-vertex', kind: 'vertex-ai', region: 'global', baseUrl: upstreamUrl };

  const once = { 'idempotency-key': 'create-once' };
  const created = await client.send('POST', keys, {
    body: { name: 'made' },
    headers: once,
    issues: 'new key',
  });
  const repeated = await client.send('POST', keys, {
    body: { name: 'made' },
    headers: once,
    issues: 'new key',
  });
  await client.send('POST', keys, { body: { name: 'other' }, headers: once });
  await client.send('POST', keys, { body: { name: 'made' } });
  const rotated = await client.send('POST', `${keys}/${created.id ?? ''}/rotate`, {
    body: { overlapSeconds: 600 },
    issues: 'rotated key',
  });
  if (!created.secret || repeated.secret !== created.secret || !rotated.secret)
    throw new Error('A secret is told when it is made, and to whoever asks for the same again.');
  await client.send('PATCH', `${keys}/${created.id ?? ''}`, { body: { secret: rotated.secret } });
  await client.send('PATCH', `${keys}/${created.id ?? ''}`, { body: { name: `${rotated.secret ?? ''} !` } });
  // A key in the wrong place: where an id, a route or a name should stand.
  for (const misplaced of [rotated.secret, secrets.unknownKey, secrets.wordyKeyInFile]) {
    for (const path of [`${keys}/${misplaced}`, `${keys}/${misplaced}/budgets`, `/admin/v1/${misplaced}`])
      await client.send('GET', path);
    for (const path of [`/${misplaced}`, `/v1/${misplaced}`, `/v1/chat/completions/${misplaced}`])
      await client.send('POST', path, { body: {} });
    await client.send('DELETE', `${keys}/${misplaced}`);
    await client.send('PUT', `${providers}/${misplaced}`);
  }
  await client.send('POST', keys, { body: { name: rotated.secret } });
  await client.send('POST', keys, { body: { name: 'bad', secrets: [secrets.keyInFile] } });
  await client.send('POST', keys, { body: { name: { key: secrets.keyInFile }, scopes: secrets.unknownKey } });
  await client.send('POST', keys, { text: `{"name":"${secrets.unknownKey}` });
  await client.send('POST', keys, { body: secrets.unknownKey });

  await client.send('POST', providers, { body: google });
  await client.send('POST', providers, { body: google, headers: { 'idempotency-key': 'provider-once' } });
  await client.send('POST', providers, { body: { ...vertex, serviceAccount: account } });
  await client.send('POST', providers, {
    body: { ...vertex, slug: 'as-text', serviceAccount: JSON.stringify(account) },
  });
  const broken = account.private_key.replace('-----BEGIN PRIVATE KEY-----\n', '');
  for (const wrong of [
    { ...google, slug: 'w1', apiKey: `${secrets.newUpstreamKey} with a space` },
    { ...google, slug: 'w2', apiKey: [secrets.newUpstreamKey] },
    { ...google, slug: 'w3', password: secrets.newUpstreamKey },
    { ...google, slug: 'w4', baseUrl: `https://user:${secrets.newUpstreamKey}@host.example` },
    { ...google, slug: 'w5', kind: secrets.newUpstreamKey },
    { ...google, slug: 'w6', serviceAccount: account },
    { ...vertex, slug: 'w7', serviceAccount: { ...account, private_key: broken } },
    { ...vertex, slug: 'w8', serviceAccount: { ...account, token_uri: secrets.newUpstreamKey } },
    { ...vertex, slug: 'w9', serviceAccount: `${JSON.stringify(account)}!` },
    { ...vertex, slug: 'w10', serviceAccount: account.private_key },
    { ...vertex, slug: 'w11', serviceAccount: { ...account, more: account.private_key } },
  ]) {
    const answer = await client.send('POST', providers, { body: wrong });
    if (answer.error === undefined && wrong.slug !== 'w11') throw new Error(`${wrong.slug} was accepted`);
  }
  for (const config of [
    { api_key: secrets.newUpstreamKey },
    { provider: secrets.newUpstreamKey, targets: [{ api_key: [secrets.newUpstreamKey] }] },
    { custom_host: `https://${secrets.newUpstreamKey}@host.example` },
  ]) {
    const stored = await client.send('POST', '/admin/v1/configs', { body: { id: 'with-secret', config } });
    if (stored.error === undefined) throw new Error('A config with a credential was stored.');
    await client.send('POST', '/admin/v1/configs/check', { body: { config } });
  }
  await client.send('PATCH', `${providers}/stored`, { body: { apiKey: secrets.newUpstreamKey } });
  await client.send('PATCH', `${providers}/google`, { body: { apiKey: secrets.newUpstreamKey } });
  await client.send('PATCH', `${providers}/stored`, { body: { apiKey: 5, region: secrets.newUpstreamKey } });
  for (const slug of ['stored', 'stored-vertex', 'google', 'environment', 'vertex', 'own', 'none'])
    await client.send('POST', `${providers}/${slug}/test`, { body: {} });
  for (const headers of [{}, { 'if-match': '"1"' }, { 'if-match': secrets.unknownKey }])
    await client.send('PATCH', `${providers}/stored`, { body: { region: null }, headers });
  await client.send('POST', `${keys}/${created.id ?? ''}/revoke`);
  await client.send('DELETE', `${providers}/as-text`);
}

/** Reads everything that can be read, with and without a key. */
export async function readEverything(client: WatchedClient): Promise<void> {
  const names = ['api-keys', 'providers', 'configs', 'audit-log', 'config-file', 'logs', 'models'];
  const lists = names.map((name) => `/admin/v1/${name}`);
  for (const path of [...lists, '/openapi.json', '/docs', '/docs/', '/metrics', '/healthz', '/v1/models']) {
    const list = await client.send('GET', path);
    await client.send('GET', path, { headers: { 'x-gateway-api-key': 'nobody-knows-this' } });
    for (const item of list.data ?? []) await client.send('GET', `${path}/${item.id ?? item.slug ?? ''}`);
  }
  await client.send('GET', '/admin/v1/audit-log?limit=200');
  await client.send('GET', '/admin/v1/logs/export?limit=1000');
  await client.send('GET', '/admin/v1/analytics?group_by=model');
}

/** Asks every provider as every caller, with every way to fail that the upstream has. */
export async function exerciseInference(
  client: WatchedClient,
  secrets: PlantedSecrets,
  twin: Twin,
): Promise<void> {
  const chat = (slug: string, headers: Readonly<Record<string, string>> = {}, more: object = {}) =>
    client.send('POST', '/v1/chat/completions', {
      body: { ...model(slug), ...more },
      headers: { 'x-gateway-api-key': secrets.keyInFile, ...headers },
    });
  const slugs = ['google', 'environment', 'vertex', 'stored', 'stored-vertex'];
  for (const slug of slugs) {
    await chat(slug);
    await chat(slug, {}, { stream: true });
    await chat(slug, { 'x-gateway-api-key': secrets.keyInEnvironment });
    await client.send('POST', '/v1/explain', {
      body: model(slug),
      headers: { 'x-gateway-api-key': secrets.keyInFile },
    });
  }
  await chat('own', { authorization: `Bearer ${secrets.ownCredential}` });
  await exerciseEchoes(client, secrets);
  await chat('google', { 'x-gateway-api-key': secrets.unknownKey });
  await chat('google', { 'x-gateway-api-key': '', authorization: `Bearer ${secrets.unknownKey}` });
  await chat('nowhere');
  await chat('google', {}, { model: 5, temperature: 'hot' });
  for (const kind of ['reset', 'html', 'tokenEndpoint']) {
    for (const slug of slugs) {
      await twin.fault({ times: 1, fault: { kind } });
      await chat(slug);
    }
  }
  await twin.fault({ times: 1, fault: { kind: 'status', code: 403 } });
  await chat('stored');
}

/** Asks an upstream that repeats its credential, in every format and with every outcome. */
async function exerciseEchoes(client: WatchedClient, secrets: PlantedSecrets): Promise<void> {
  for (const slug of ['echo', 'own-echo']) {
    const own: Record<string, string> =
      slug === 'echo' ? {} : { authorization: `Bearer ${secrets.ownCredential}` };
    const headers = { 'x-gateway-api-key': secrets.keyInFile, ...own };
    for (const content of ['Hi', 'fail', 'cut']) {
      const body = { model: `@${slug}/gemini-2.5-flash`, messages: [{ role: 'user', content }] };
      for (const stream of [false, true])
        await client.send('POST', '/v1/chat/completions', { body: { ...body, stream }, headers });
      const contents = [{ role: 'user', parts: [{ text: content }] }];
      for (const method of ['generateContent', 'streamGenerateContent?alt=sse', 'countTokens'])
        await client.send('POST', `/v1beta/models/@${slug}%2Fgemini-2.5-flash:${method}`, {
          body: { contents },
          headers,
        });
      const input = { model: `@${slug}/gemini-embedding-001`, input: content };
      await client.send('POST', '/v1/embeddings', { body: input, headers });
    }
  }
}
