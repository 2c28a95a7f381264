import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { runGateway } from './run-gateway.js';

const teamKey = 'the-key-of-the-team-that-searches';

let services: Services;
let folder: TemporaryFolder;
let file: string;
beforeAll(async () => {
  services = await startServices({ GATEWAY_ADMIN_KEY: adminKey });
  folder = await temporaryFolder();
  file = path.join(folder.path, 'resources.yaml');
  await writeFile(path.join(folder.path, 'upstream.key'), 'a-key-of-the-upstream-0123\n');
  await writeFile(
    file,
    `providers:
  - { slug: applied, kind: google, apiKey: 'file:upstream.key', baseUrl: '${services.twin.url}' }
configs:
  - { id: patient, name: Patient, config: { retry: { attempts: 2 }, override_params: { model: '@applied/gemini-2.5-flash' } } }
apiKeys:
  - { name: search, key: '\${TEAM_KEY}', defaults: { config: patient } }
`,
  );
});
afterAll(async () => {
  await folder.remove();
  await services.stop();
});

const environment = () => ({
  GATEWAY_BASE_URL: services.gateway.url,
  GATEWAY_ADMIN_KEY: adminKey,
  TEAM_KEY: teamKey,
});
const gateway = async (...argv: readonly string[]) => {
  const { exitCode, stdout, stderr } = await runGateway(argv, { environment: environment() });
  expect([exitCode, stderr]).toEqual([0, '']);
  return stdout;
};

describe('gateway apply', () => {
  it('makes a gateway what a file says, changes drift back and deletes what is gone', async () => {
    const first = await gateway('apply', file, '--yes');
    expect(first).toContain('Plan: 3 to create, 0 to change, 0 to delete, 0 unchanged.');
    const answer = await fetch(`${services.gateway.url}/v1/chat/completions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${teamKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'any', messages: [{ role: 'user', content: 'Hi' }] }),
    });
    expect(answer.status).toBe(200);
    expect(await gateway('apply', file, '--yes')).toMatch(/^No changes\.$/m);

    await gateway('configs', 'update', 'patient', '--name', 'Changed by hand');
    await gateway('configs', 'create', 'forgotten', '--file', await configFile());
    const drift = await gateway('apply', file, '--dry-run');
    expect(drift).toMatch(
      /^~ change configs patient {2}changed by \S+ at 2\S+Z\n {4}name: Changed by hand → Patient$/m,
    );
    const plan = JSON.parse(await gateway('apply', file, '--prune', '--dry-run', '--json')) as object;
    expect(plan).toMatchObject({
      changes: true,
      applied: 0,
      steps: [
        { action: 'change', resource: 'configs', id: 'patient' },
        { action: 'delete', resource: 'configs', id: 'forgotten' },
      ],
    });
    const pruned = await gateway('apply', file, '--prune', '--yes');
    expect(pruned).toContain('changed configs patient\ndeleted configs forgotten\nDone: 2 of 2 changes.\n');
    expect(await gateway('apply', file, '--prune', '--yes')).toMatch(/^No changes\.$/m);
    for (const text of [first, drift, pruned]) expect(text).not.toContain('a-key-of-the-upstream');
  });

  it('asks nobody where there is no terminal', async () => {
    await writeFile(path.join(folder.path, 'more.yaml'), 'labels: [{ id: beta }]\n');
    const asked = await runGateway(['apply', path.join(folder.path, 'more.yaml')], {
      environment: environment(),
      input: 'yes\n',
    });
    expect(asked.exitCode).toBe(64);
    expect(asked.stderr).toContain('no terminal');
  });
});

async function configFile(): Promise<string> {
  const name = path.join(folder.path, 'forgotten.json');
  await writeFile(name, '{"retry":{"attempts":3}}');
  return name;
}
