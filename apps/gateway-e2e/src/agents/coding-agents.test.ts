import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { Workplace, type ProgramName } from './agent-loop.js';
import { missingAgents } from './agent-programs.js';
import { anyFamily } from './any-family.js';

const modelsOf: Readonly<Record<ProgramName, readonly string[]>> = {
  'Claude Code': anyFamily,
  'Claude Code by Vertex AI’s paths': ['claude-sonnet-4-5@20250929', 'claude-opus-4-8'],
  Codex: anyFamily,
  'Gemini CLI': anyFamily,
  opencode: [
    '@google/gemini-3.8-flash',
    '@vertex/anthropic.claude-opus-4-8',
    '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  ],
  'opencode by Responses': ['@vertex/anthropic.claude-opus-4-8'],
  'opencode by messages': ['@google/gemini-3.8-flash'],
};
const cases = Object.entries(modelsOf).flatMap(([name, models]) =>
  models.map((model) => [name as ProgramName, model] as const),
);
/** A program takes a few seconds. */
const longest = 180_000;

const title = 'coding agents, unmodified';
/** Nobody has to have them: they are large, and come from the package registry. */
const describeAgents = missingAgents === undefined ? describe : describe.skip;

describeAgents(missingAgents === undefined ? title : `skipped: ${missingAgents}: ${title}`, () => {
  let services: Services;
  let place: Workplace;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());
  beforeEach(async () => {
    place = await Workplace.create();
  });
  afterEach(() => place.remove());

  it.each(cases)(
    '%s edits a file with %s',
    async (program, model) => {
      await place.expectDone(await place.run({ program, gateway: services.gateway.url, model }));
    },
    longest,
  );
});
