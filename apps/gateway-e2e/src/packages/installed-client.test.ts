import { quickStartEnvironment, quickStartKey, QuickStarts } from '../docs/quick-start.js';
import type { RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { clientProgram } from './consumer-programs.js';
import { ConsumerProject, type ModuleKind } from './consumer-project.js';
import { describeOnNodes } from './node-of-version.js';
import { pack } from './pack.js';
import { withDependencies } from './published-packages.js';
import { describeWithRegistry } from './registry.js';

const setUpMs = 120_000;

let destination: TemporaryFolder;
let tarballs: readonly string[];
let twin: RunningTwin;
let gateway: RunningProcess;
beforeAll(async () => {
  destination = await temporaryFolder();
  const packed = await pack(withDependencies(['@model-gateway/client']), destination.path);
  tarballs = packed.map(({ tarball }) => tarball);
  twin = await startTwin();
  gateway = await new QuickStarts(quickStartEnvironment(twin.url), 1).take();
}, setUpMs);
afterAll(async () => {
  await gateway.stop('SIGKILL');
  await twin.stop();
  await destination.remove();
});

it('is one package that needs no other', () => {
  expect(tarballs).toHaveLength(1);
});

const kinds: readonly ModuleKind[] = ['module', 'commonjs'];
describeWithRegistry('the client', () => describe.each(kinds)('in an empty project of type %s', theClient));

function theClient(kind: ModuleKind): void {
  let project: ConsumerProject;
  beforeAll(async () => void (project = await ConsumerProject.create(kind, tarballs)), setUpMs);
  afterAll(() => project.remove());

  it('type-checks, its own declarations included', async () => {
    await project.write('main', clientProgram);
    expect(await project.compile()).toBe('');
  });

  describeOnNodes([20, 22, 24], (node) => {
    it('asks the gateway', async () => {
      const environment = { GATEWAY_BASE_URL: gateway.url, GATEWAY_API_KEY: quickStartKey };
      const text = 'You wrote: "Good morning" That is 2 words. gemini-2.5-flash wishes you a good day.';
      expect(JSON.parse(await project.run(node, 'out/main.js', environment))).toEqual({
        whole: text,
        provider: 'vertex-ai',
        streamed: text,
        refused: 'invalid_api_key',
      });
    });
  });
}
