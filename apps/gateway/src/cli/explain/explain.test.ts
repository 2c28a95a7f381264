import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayExplanation } from '@model-gateway/contract';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { explain } from './explain.js';
import type { ExplainOptions } from './explain-request.js';

const chat = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hi' }] };
const whole = JSON.stringify(chat);
const lossy = JSON.stringify({ ...chat, logit_bias: { 50256: -100 } });

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

async function run(body: string, options: Partial<ExplainOptions> = {}, environment = gateway.environment) {
  const terminal = fakeTerminal(environment, body);
  const flags = { header: [], failOnLoss: false, json: true, ...options };
  const exitCode = await explain(undefined, flags, terminal);
  return { exitCode, output: terminal.output() };
}

const explained = async (
  body: string,
  options?: Partial<ExplainOptions>,
  environment = gateway.environment,
) => JSON.parse((await run(body, options, environment)).output) as GatewayExplanation;

describe('explain', () => {
  it('asks the running gateway', async () => {
    const { targets, loss } = await explained(lossy);
    expect(targets).toMatchObject([{ slug: 'google', request: { body: { contents: [{ role: 'user' }] } } }]);
    expect(loss).toMatchObject([{ path: 'logit_bias', action: 'dropped' }]);
  });

  it('is a failure with a loss only when it is told to', async () => {
    expect((await run(lossy)).exitCode).toBe(0);
    expect((await run(lossy, { failOnLoss: true })).exitCode).toBe(1);
    expect((await run(whole, { failOnLoss: true })).exitCode).toBe(0);
    const config = '{"strategy":{"mode":"fallback"},"targets":[{"provider":"@none"},{"provider":"@google"}]}';
    expect((await run(lossy, { failOnLoss: true, config })).exitCode).toBe(1);
    expect((await run(lossy, { config })).exitCode).toBe(0);
  });

  it('is a failure where nobody could be asked', async () => {
    const config = '{"strategy":{"mode":"fallback"},"targets":[{"provider":"@none"},{"provider":"@nobody"}]}';
    expect((await run(whole, { config })).exitCode).toBe(1);
    await expect(run('{}')).rejects.toMatchObject({ exitCode: 1, details: { status: 400 } });
  });

  it('needs the key of a caller', async () => {
    const { GATEWAY_BASE_URL = '' } = gateway.environment;
    await expect(run(whole, {}, { GATEWAY_BASE_URL })).rejects.toThrow('GATEWAY_API_KEY holds no key.');
    await expect(run(whole, {}, { GATEWAY_BASE_URL, GATEWAY_API_KEY: 'other-key' })).rejects.toMatchObject({
      exitCode: 77,
    });
  });

  describe('with a config file', () => {
    const environment = {
      UPSTREAM_KEY: 'upstream-s3cret',
      PORT: '1',
      GATEWAY_DATABASE_URL: 'sqlite:/none/x',
    };
    const offline = (body: string, options: Partial<ExplainOptions> = {}) =>
      explained(body, { configFile: gateway.configFile, ...options }, environment);

    it('says the same without a running gateway, and shows no credential', async () => {
      expect(await offline(lossy)).toEqual(await explained(lossy));
      const { output } = await run(lossy, { configFile: gateway.configFile, json: false }, environment);
      expect(output).toContain('x-goog-api-key: ***');
      expect(output).not.toContain('s3cret');
    });

    it('reads headers by the prefix of the environment', async () => {
      const prefixed = { ...environment, GATEWAY_HEADER_PREFIXES: 'x-portkey-' };
      const options = { configFile: gateway.configFile, provider: '@broken', model: 'gemini-2.5-pro' };
      expect((await explained(whole, options, prefixed)).targets).toMatchObject([{ slug: 'broken' }]);
    });

    it('takes custom hosts that the environment trusts', async () => {
      const file = join(gateway.folder, 'custom.json');
      await writeFile(
        file,
        '{"provider":"google","api_key":"brought","custom_host":"https://proxy.example"}',
      );
      const options = { configFile: gateway.configFile, model: 'gemini-2.5-flash', config: `@${file}` };
      await expect(explained(whole, options, environment)).rejects.toThrow(
        'none of the trusted custom hosts',
      );
      const trusting = { ...environment, GATEWAY_TRUSTED_CUSTOM_HOSTS: 'proxy.example' };
      const { targets } = await explained(whole, options, trusting);
      expect(targets[0]?.request?.url).toMatch(/^https:\/\/proxy\.example\//);
    });

    it('says what is wrong with the file, each in a line', async () => {
      const configFile = join(gateway.folder, 'wrong.yaml');
      await writeFile(configFile, 'apiKeys: s3cret\nproviders: s3cret\n');
      const failure = run(whole, { configFile }, environment);
      await expect(failure).rejects.toMatchObject({ code: 'unusable_configuration', exitCode: 78 });
      await expect(failure).rejects.toThrow(/line 1: apiKeys: .+\n.+line 2: providers: /);
      await expect(failure).rejects.not.toThrow('s3cret');
      await rm(configFile);
      await expect(run(whole, { configFile }, environment)).rejects.toMatchObject({ exitCode: 78 });
    });
  });
});
