import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';
import { agentsFolder, missingAgents } from './agent-programs.js';
import { anyFamily } from './any-family.js';

const title = 'client libraries, unmodified';
const describeLibraries = missingAgents === undefined ? describe : describe.skip;

describeLibraries(missingAgents === undefined ? title : `skipped: ${missingAgents}: ${title}`, () => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());

  it.each(anyFamily)(
    'of OpenAI, Anthropic, Vercel and LangChain ask %s, each in its own format',
    async (model) => {
      const script = path.join(__dirname, 'client-libraries.mjs');
      const parameters = [script, agentsFolder, services.gateway.url, callerKey, model];
      const { stdout } = await promisify(execFile)(process.execPath, parameters, { timeout: 150_000 });
      expect(JSON.parse(stdout)).toEqual({});
    },
    180_000,
  );
});
