import Ajv2020 from 'ajv/dist/2020';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AdminClient } from '../support/admin-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { root } from '../support/running-process.js';
import { startServices, type OwnServices } from '../support/services.js';

describe('GET /admin/v1/configs/schema', () => {
  let services: OwnServices;
  let admin: AdminClient;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_ADMIN_KEY: adminKey, GATEWAY_LOG_LEVEL: 'fatal' });
    admin = new AdminClient(services.gateway.url);
  });
  afterAll(() => services.stop());

  const validator = async () => {
    const { status, body } = await admin.read('configs/schema');
    expect(status).toBe(200);
    return new Ajv2020({ strict: false }).compile(body as object);
  };
  const check = async (config: object) => {
    const { body } = await admin.create('configs/check', { config });
    return (body.problems as readonly object[]).length === 0;
  };

  it('takes the config that has every part, as the check does', async () => {
    const file = path.join(root, 'tools/references/src/examples/gateway-config.json');
    const config = JSON.parse(await readFile(file, 'utf8')) as object;
    const isValid = await validator();
    expect([isValid(config), isValid.errors]).toEqual([true, null]);
    expect(await check(config)).toBe(true);
  });

  it.each([
    [true, {}],
    [true, { retry: null, on_loss: { error: 'lost' }, on_interrupt: null }],
    [true, { cb_config: { failure_threshold: 3 }, cache: { mode: 'simple' } }],
    [true, { input_guardrails: [{ type: 'word_count', max: 5 }], capacity: ['provisioned'] }],
    [false, { retrys: { attempts: 2 } }],
    [false, { retry: { attempts: '2' } }],
    [false, { strategy: { mode: 'fall-back' } }],
    [false, { targets: [{ targets: [{ overide_params: {} }] }] }],
    [false, { on_interrupt: 'stop' }],
    [false, { output_guardrails: [{ type: 'regex' }] }],
  ])('says %s, as the check does, of %j', async (isRight, config) => {
    const isValid = await validator();
    expect([isValid(config), await check(config)]).toEqual([isRight, isRight]);
  });

  it('has a name that no config has', async () => {
    const { status, body } = await admin.create('configs', { id: 'schema', config: {} });
    expect([status, body.error.param]).toEqual([400, 'id']);
  });
});
