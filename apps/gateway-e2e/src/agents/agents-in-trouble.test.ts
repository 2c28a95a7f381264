import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { Workplace, type ProgramName } from './agent-loop.js';
import { missingAgents } from './agent-programs.js';
import { startStrippingProxy, type StrippingProxy } from './stripping-proxy.js';

/** A model of each of four families, what only its request with results of tools says, and a model of another family. */
const families = [
  ['@vertex/gemini-2.5-flash', 'unctionResponse', '@vertex/anthropic.claude-opus-4-8'],
  ['@vertex/anthropic.claude-opus-4-8', '"tool_result"', '@google/gemini-3.8-flash'],
  ['@vertex/meta.llama-4-maverick-17b-128e-instruct-maas', '"tool"', '@google/gemini-3.8-flash'],
  ['@vertex/mistralai.mistral-medium-3', '"tool"', '@vertex/anthropic.claude-opus-4-8'],
] as const;

/** Members of Open Responses or later versions, and of the schemas of the client's own tools, which an answer repeats. */
const beyondResponses = [
  ...['access_programs', 'additionalProperties', 'external_web_access', 'frequency_penalty'],
  ...['presence_penalty', 'properties', 'required'],
];

/** Where the declarations of a client's format stand, and what the gateway says beyond them. */
const formats: readonly (readonly [ProgramName, readonly string[], readonly string[]])[] = [
  ['Claude Code', ['@anthropic-ai/sdk/resources/messages/messages.d.ts'], []],
  ['Codex', ['openai/resources/responses/responses.d.ts', 'openai/resources/shared.d.ts'], beyondResponses],
  [
    'opencode',
    ['openai/resources/chat/completions/completions.d.ts', 'openai/resources/completions.d.ts'],
    ['provider'],
  ],
];

const programs = ['Claude Code', 'Codex'] as const;
const cases = programs.flatMap((program) => families.map((family) => [program, ...family] as const));
const longest = 180_000;

const title = 'coding agents in trouble';
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
  afterEach(async () => {
    await services.twin.reset();
    await place.remove();
  });

  /** Runs the loop by a config with a fallback, and gives the models that were asked, in their order. */
  async function runWithFallback(
    program: ProgramName,
    [model, fallback]: readonly [string, string],
    members: object,
  ): Promise<readonly string[]> {
    const config = {
      strategy: { mode: 'fallback' },
      ...members,
      targets: [{ override_params: { model } }, { override_params: { model: fallback } }],
    };
    const headers = { 'x-gateway-config': JSON.stringify(config) };
    await place.expectDone(await place.run({ program, gateway: services.gateway.url, model, headers }));
    const asked = await services.twin.requests('Change the file.');
    return asked.map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
  }

  it.each(cases)(
    '%s does not notice that a stream of %s is cut, and completed by another model',
    async (program, model, bodyContains, fallback) => {
      await services.twin.fault({
        times: 1,
        match: { bodyContains },
        fault: { kind: 'cut', afterEvents: 2 },
      });
      const asked = await runWithFallback(program, [model, fallback], { on_interrupt: 'restart' });
      expect(asked.some((request) => request.includes(nameOf(fallback)))).toBe(true);
    },
    longest,
  );

  it.each(cases)(
    '%s goes on when another model answers after a turn of %s, and that model again',
    async (program, model, bodyContains, fallback) => {
      const fault = { kind: 'status', code: 503 } as const;
      await services.twin.fault({ times: 1, match: { bodyContains }, fault });
      const asked = await runWithFallback(program, [model, fallback], {});
      expect(asked.some((request) => request.includes(nameOf(fallback)))).toBe(true);
      expect(asked.at(-1)).toContain(nameOf(model));
    },
    longest,
  );

  describe.each(formats)('behind a proxy, %s', (program, declarations, beyond) => {
    let proxy: StrippingProxy;
    beforeAll(async () => {
      proxy = await startStrippingProxy(services.gateway.url, declarations);
    });
    afterAll(() => proxy.stop());

    it(
      'needs nothing that the vendor of its format does not name, and gets little of it',
      async () => {
        for (const [model] of families) {
          const own = await Workplace.create();
          try {
            await own.expectDone(await own.run({ program, gateway: proxy.url, model }));
          } finally {
            await own.remove();
          }
        }
        expect([...proxy.stripped].sort()).toEqual(beyond);
      },
      families.length * longest,
    );
  });
});

/** The name of the model in a request to its upstream. */
function nameOf(model: string): string {
  return model.replace(/^@\w+\/(?:anthropic\.|mistralai\.|meta\.)?/, '');
}
