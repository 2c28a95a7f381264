import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { agentPrograms, missingAgents, type ToolCall } from './agent-programs.js';
import { anyFamily } from './any-family.js';

type ProgramName = keyof typeof agentPrograms;

const modelsOf: Readonly<Record<ProgramName, readonly string[]>> = {
  'Claude Code': anyFamily,
  'Claude Code by Vertex AI’s paths': ['claude-sonnet-4-5@20250929', 'claude-opus-4-8'],
  Codex: anyFamily,
  'Gemini CLI': anyFamily,
};
const cases = Object.entries(modelsOf).flatMap(([name, models]) =>
  models.map((model) => [name as ProgramName, model] as const),
);
/** A program takes one or two seconds. */
const longest = 180_000;

const title = 'coding agents, unmodified';
/** Nobody has to have them: they are large, and come from the package registry. */
const describeAgents = missingAgents === undefined ? describe : describe.skip;

describeAgents(missingAgents === undefined ? title : `skipped: ${missingAgents}: ${title}`, () => {
  let services: Services;
  let folder: TemporaryFolder;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());
  beforeEach(async () => {
    folder = await temporaryFolder();
    await writeFile(path.join(folder.path, 'a.txt'), 'one\ntwo\n');
    await writeFile(path.join(folder.path, 'b.txt'), 'other\n');
  });
  afterEach(async () => {
    await services.twin.reset();
    await folder.remove();
  });

  /** A loop of four turns: it reads two files at once, edits one, reads it again, and answers. */
  async function work(name: ProgramName, model: string, headers?: Record<string, string>): Promise<string> {
    const { read, replace, work: start } = agentPrograms[name];
    const [first, second] = ['a.txt', 'b.txt'].map((file) => path.join(folder.path, file)) as [
      string,
      string,
    ];
    const calls: readonly (readonly [number, ToolCall])[] = [
      [1, read(first)],
      [1, read(second)],
      [2, replace(first, 'two', '2.0')],
      [3, read(first)],
    ];
    const script = calls.map(
      ([round, [tool, args]]) => `[[twin:call ${round} ${tool} ${JSON.stringify(args)}]]`,
    );
    const home = await temporaryFolder();
    try {
      return await start({
        gateway: services.gateway.url,
        model,
        prompt: `Change the file. ${script.join(' ')}`,
        folder: folder.path,
        home: home.path,
        ...(headers && { headers }),
      });
    } finally {
      await home.remove();
    }
  }

  async function expectDone(printed: string): Promise<void> {
    expect(await readFile(path.join(folder.path, 'a.txt'), 'utf8')).toBe('one\n2.0\n');
    expect(printed).toContain('According to the tools');
    // The answer quotes what the last tool has said: the file as it is now.
    expect(printed).toContain('2.0');
  }

  it.each(cases)(
    '%s edits a file with %s',
    async (name, model) => expectDone(await work(name, model)),
    longest,
  );

  it.each(['Claude Code', 'Codex'] as const)(
    '%s does not notice a stream that is cut, and completed by another model',
    async (name) => {
      const [model, fallback] = ['@vertex/gemini-2.5-flash', '@vertex/anthropic.claude-sonnet-4-5@20250929'];
      await services.twin.fault({
        times: 1,
        match: { model: 'gemini-2.5-flash', bodyContains: 'unctionResponse' },
        fault: { kind: 'cut', afterEvents: 1 },
      });
      const config = {
        strategy: { mode: 'fallback' },
        on_interrupt: 'restart',
        targets: [{ override_params: { model } }, { override_params: { model: fallback } }],
      };
      await expectDone(await work(name, model, { 'x-gateway-config': JSON.stringify(config) }));
      const asked = (await services.twin.requests('Change the file.')).map(({ path: at }) => at);
      expect(asked.some((at) => at.includes('claude-sonnet-4-5'))).toBe(true);
    },
    longest,
  );
});
