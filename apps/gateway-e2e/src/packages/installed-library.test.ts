import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { importingProgram, libraryProgram } from './consumer-programs.js';
import { ConsumerProject, type ModuleKind } from './consumer-project.js';
import { describeOnNodes } from './node-of-version.js';
import { pack } from './pack.js';
import { withDependencies } from './published-packages.js';
import { describeWithRegistry } from './registry.js';

/** A provider, and the transport that it needs; a second provider, to have all formats. */
const wanted = withDependencies(
  ['provider-direct', 'axios-transport', 'provider-platform', 'google-auth', 'memory-signature-vault'].map(
    (name) => `@model-gateway/${name}`,
  ),
);
const setUpMs = 120_000;

let destination: TemporaryFolder;
let tarballs: readonly string[];
let twin: RunningTwin;
beforeAll(async () => {
  destination = await temporaryFolder();
  tarballs = (await pack(wanted, destination.path)).map(({ tarball }) => tarball);
  twin = await startTwin();
}, setUpMs);
afterAll(async () => {
  await twin.stop();
  await destination.remove();
});

const kinds: readonly ModuleKind[] = ['module', 'commonjs'];
describeWithRegistry('the libraries', () =>
  describe.each(kinds)('in an empty project of type %s', theLibraries),
);

function theLibraries(kind: ModuleKind): void {
  let project: ConsumerProject;
  beforeAll(async () => void (project = await ConsumerProject.create(kind, tarballs)), setUpMs);
  afterAll(() => project.remove());

  it('type-check, their own declarations included', async () => {
    await project.write('library', libraryProgram);
    await project.write('all', importingProgram(wanted.map(({ manifest }) => manifest)));
    expect(await project.compile()).toBe('');
  });

  if (kind === 'commonjs')
    it('type-check without types of Node.js, those that do without Node.js, also for old compilers', async () => {
      const pure = wanted.filter(({ folder }) => !folder.includes('adapters'));
      expect(pure.length).toBe(wanted.length - 3);
      await project.write('pure', importingProgram(pure.map(({ manifest }) => manifest)));
      expect(await project.checkWithoutNode('pure')).toBe('');
    });

  describeOnNodes([20, 22, 24], (node) => {
    it('answer, stream and refuse, with no gateway in between', async () => {
      await twin.reset();
      const answer = JSON.parse(
        await project.run(node, 'out/library.js', { UPSTREAM_BASE_URL: twin.url }),
      ) as object;
      const text = 'You wrote: "Good morning" That is 2 words. gemini-2.5-flash wishes you a good day.';
      expect(answer).toEqual({ whole: text, streamed: text, refused: 'unauthenticated' });
      const model = '/v1beta/models/gemini-2.5-flash';
      expect((await twin.requests()).map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
        `${model}:generateContent`,
        `${model}:streamGenerateContent`,
        `${model}:generateContent`,
      ]);
    });

    if (kind === 'module')
      it('are all that the example without a gateway needs', async () => {
        await project.copy('examples/in-process.mjs');
        const environment = { UPSTREAM_BASE_URL: twin.url, GEMINI_API_KEY: 'any-key' };
        expect(await project.run(node, 'in-process.mjs', environment)).toMatch(
          /^answer: You wrote: "Name three rivers."[^]*^part: You wrote: "Name three mountains."$/m,
        );
      });

    it('can be imported, each of them', async () => {
      const counts = JSON.parse(await project.run(node, 'out/all.js', {})) as Record<string, number>;
      expect(Object.keys(counts)).toHaveLength(wanted.length);
      expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
    });
  });
}
