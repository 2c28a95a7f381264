import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AdminClient } from '../support/admin-client.js';
import type { LooseJson } from '../support/ask.js';
import { eventuallyWithin } from '../support/eventually.js';
import { adminKey, launchGateway } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { postPrompt, rendered } from './prompt-client.js';

const reloadMs = 5000;

let twin: RunningTwin;
let folder: TemporaryFolder;
let gateway: RunningProcess;
let admin: AdminClient;
let file: string;
beforeAll(async () => {
  twin = await startTwin();
  folder = await temporaryFolder();
  file = path.join(folder.path, 'gateway.yaml');
  await writeFile(file, config('Tell me about {{topic}}.'));
  const environment = { GATEWAY_CONFIG_FILE: file, GATEWAY_ADMIN_KEY: adminKey };
  gateway = await launchGateway({ folder: folder.path, environment });
  admin = new AdminClient(gateway.url);
});
afterAll(async () => {
  await gateway?.stop();
  await twin?.stop();
  await folder?.remove();
});

function config(text: string): string {
  return [
    'apiKeys:',
    `  - { name: tests, key: ${callerKey} }`,
    'providers:',
    `  - { slug: google, kind: google, apiKey: upstream-key-of-the-tests, baseUrl: "${twin.url}" }`,
    'labels:',
    '  - id: beta',
    'partials:',
    '  - id: tone',
    '    text: Answer in one sentence.',
    'prompts:',
    '  - id: about',
    '    name: About things',
    '    model: "@google/gemini-2.5-flash"',
    '    labels: [production, beta]',
    '    variables:',
    '      - { name: topic, type: string, default: the sea }',
    '    template:',
    '      messages:',
    '        - { role: system, content: "{{> tone}}" }',
    `        - { role: user, content: "${text}" }`,
    '',
  ].join('\n');
}

const userText = async (reference: string): Promise<string> => {
  const body: LooseJson = await rendered(gateway.url, reference, {});
  return body.messages[1].content as string;
};

describe('prompts of the config file', () => {
  it('run as stored ones do', async () => {
    for (const reference of ['about', 'about@1', 'about@production', 'about@beta', 'about@latest']) {
      expect([reference, await userText(reference)]).toEqual([reference, 'Tell me about the sea.']);
    }
    const response = await postPrompt(gateway.url, 'about', 'completions', {
      variables: { topic: 'the moon' },
    });
    const completion: LooseJson = await response.json();
    expect([response.status, completion.choices[0].message.content]).toEqual([
      200,
      expect.stringMatching(/moon/i),
    ]);
  });

  it('are read and not changed over the API', async () => {
    expect((await admin.read('prompts/about')).body).toMatchObject({
      managedBy: 'file',
      labels: { beta: 1 },
    });
    expect((await admin.update('prompts/about', { name: 'x' })).status).toBe(409);
    expect((await admin.read('partials/tone')).body).toMatchObject({ managedBy: 'file' });
    expect((await admin.remove('labels/beta')).status).toBe(409);
  });

  it('change with the file', async () => {
    await writeFile(file, config('Sing of {{topic}}.'));
    await eventuallyWithin(reloadMs, async () => (await userText('about')) === 'Sing of the sea.');
    await writeFile(file, config('Sing of {{#topic}}.'));
    await eventuallyWithin(reloadMs, async () => (await admin.read('config-file')).body.state === 'kept-old');
    expect(await userText('about')).toBe('Sing of the sea.');
  });
});
