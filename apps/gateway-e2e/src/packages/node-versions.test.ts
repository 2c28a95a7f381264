import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { eventually } from '../support/eventually.js';
import { adminKey } from '../support/launch-gateway.js';
import type { RunningProcess } from '../support/running-process.js';
import { startGateway } from '../support/start-gateway.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { describeOnNodes } from './node-of-version.js';

// Every other test runs the gateway on the Node.js that runs the tests.
describeOnNodes([20, 22, 24], (node) => {
  let twin: RunningTwin;
  let gateway: RunningProcess;
  beforeAll(async () => {
    twin = await startTwin();
    const environment = { GATEWAY_ADMIN_KEY: adminKey };
    gateway = await startGateway({ upstreamUrl: twin.url, node, environment });
  });
  afterAll(async () => {
    await gateway.stop('SIGKILL');
    await twin.stop();
  });

  it('the gateway answers, keeps a record in its database, and stops in order', async () => {
    expect(gateway.child.spawnfile).toBe(node);
    const body = { model: '@vertex/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello' }] };
    const answer = await postChat({ gateway: gateway.url, body });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ choices: [{ finish_reason: 'stop' }] });
    const admin = new AdminClient(gateway.url);
    await eventually(async () => (await admin.all('logs')).length === 1);
    expect(await gateway.stop()).toBe(0);
  });
});
