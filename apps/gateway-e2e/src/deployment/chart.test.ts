import { describeUnlessMissing, describeWithServers } from '@model-gateway/test-servers';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/running-process.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { environmentOf, startPod, type Pod } from './pod.js';
import { chartRendererIsMissing, fullValues, renderChart } from './rendered-chart.js';

const reason = chartRendererIsMissing();

let folder: TemporaryFolder;
let twin: RunningTwin;
let pods: Pod[] = [];

/** The address of the upstream is the one thing in the config file that differs from a real one. */
const config = () => ({
  apiKeys: [{ name: 'team-a', key: '${TEAM_A_KEY}', allowedModels: ['@gemini/*'] }],
  providers: [{ slug: 'gemini', kind: 'google', apiKey: '${GEMINI_API_KEY}', baseUrl: twin.url }],
});

/** Starts a pod of the chart and waits until its probes say that it takes requests, no longer than Kubernetes would. */
async function readyPod(values: object, files: readonly string[] = []): Promise<Pod> {
  const pod = startPod(folder.path, renderChart(folder.path, values, files));
  pods.push(pod);
  const { failureThreshold, periodSeconds } = pod.container.startupProbe;
  await eventually(
    () => {
      if (pod.child.exitCode !== null) throw new Error(pod.output());
      return pod.probe('startupProbe');
    },
    failureThreshold * periodSeconds * 1000,
  );
  await eventually(() => pod.probe('readinessProbe'));
  return pod;
}

async function chat({ url }: Pod, key: string, text = 'Hello!'): Promise<Response> {
  return fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gateway-api-key': key },
    body: JSON.stringify({
      model: '@gemini/gemini-2.5-flash',
      stream: true,
      messages: [{ role: 'user', content: text }],
    }),
  });
}

/** Ends a pod in the middle of an answer: the answer is finished, and the pod ends in time and in order. */
async function expectOrderlyEnd(pod: Pod, key: string): Promise<void> {
  const running = await chat(pod, key, 'Tell me a long story. [[twin:pace 150]]');
  expect(running.status).toBe(200);
  const started = Date.now();
  const ended = pod.stop();
  expect(await running.text()).toContain('[DONE]');
  expect(await ended).toBe(0);
  expect(Date.now() - started).toBeLessThan(pod.spec.terminationGracePeriodSeconds * 1000);
}

function describeChart(title: string, body: () => void): void {
  describeUnlessMissing(title, reason, () => {
    beforeAll(async () => {
      twin = await startTwin();
      folder = await temporaryFolder();
    });
    afterEach(() => {
      for (const { child } of pods) child.kill('SIGKILL');
      pods = [];
    });
    afterAll(async () => {
      await twin?.stop();
      await folder?.remove();
    });
    body();
  });
}

describeChart('The chart with its default values', () => {
  it('starts the gateway on SQLite, which shows a first key once', async () => {
    const pod = await readyPod({ containerPort: await freePort() });
    expect(await pod.probe('livenessProbe')).toBe(true);
    expect(pod.output()).toMatch(/gwk_/);
    expect(await pod.stop()).toBe(0);
  });

  it('serves a chat with a config file and a secret, and keeps its data on the volume', async () => {
    const values = {
      containerPort: await freePort(),
      config: config(),
      secret: { values: { TEAM_A_KEY: 'gw-team-a-of-the-chart', GEMINI_API_KEY: 'upstream-key' } },
    };
    const pod = await readyPod(values);
    expect(await (await chat(pod, 'gw-team-a-of-the-chart')).text()).toContain('[DONE]');
    await expectOrderlyEnd(pod, 'gw-team-a-of-the-chart');
    const again = await readyPod(values);
    expect(await again.probe('readinessProbe')).toBe(true);
    expect(again.output()).not.toMatch(/gwk_/);
  });
});

describeWithServers('The chart with its full values', ['postgres', 'redis'], (servers) => {
  describeChart('starts the gateway on PostgreSQL and Redis', () => {
    const values = async () => ({
      containerPort: await freePort(),
      config: config(),
      secret: {
        values: { GATEWAY_DATABASE_URL: servers.postgres.url, GATEWAY_REDIS_URL: servers.redis.url },
      },
    });

    it('with the environment that it renders', async () => {
      const objects = renderChart(folder.path, await values(), [fullValues]);
      const container = objects.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec.containers[0];
      expect(container && environmentOf(container, objects)).toMatchObject({
        GATEWAY_DATABASE_URL: servers.postgres.url,
        GATEWAY_REDIS_URL: servers.redis.url,
        GATEWAY_CONFIG_FILE: '/etc/model-gateway/gateway.yaml',
        GATEWAY_WORKERS: '2',
        GATEWAY_LOG_RETENTION_DAYS: '14',
        POD_NAME: 'field-metadata.name',
      });
    });

    it('with workers, which serve a chat, share a database, and end in order', async () => {
      const [one, other] = [
        await readyPod(await values(), [fullValues]),
        await readyPod(await values(), [fullValues]),
      ];
      const key = 'gw-team-a-of-the-chart-tests';
      expect(await (await chat(one, key)).text()).toContain('[DONE]');
      const admin = {
        'x-gateway-api-key': 'gw-admin-of-the-chart-tests',
        'content-type': 'application/json',
      };
      const made = await fetch(`${one.url}/admin/v1/api-keys`, {
        method: 'POST',
        headers: admin,
        body: JSON.stringify({ name: 'shared' }),
      });
      expect(made.status).toBe(201);
      const { secret: shared } = (await made.json()) as { secret: string };
      await eventually(async () => (await chat(other, shared)).status === 200);
      await expectOrderlyEnd(one, key);
      await expectOrderlyEnd(other, shared);
    });
  });
});
