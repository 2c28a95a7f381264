/* global describe, it, expect, beforeAll, afterAll */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { describeUnlessMissing } from '../describe-unless-missing.mjs';
import { root } from '../root.mjs';
import { crossProblems } from './cross-checks.mjs';
import { plainManifests } from './plain-manifests.mjs';
import { availableRenderers, chartFolder, objectsOf, renderChart, rendererIsMissing } from './renderers.mjs';
import { problemsOf } from './strict-validation.mjs';

const full = join(chartFolder, 'ci/full-values.yaml');
const reason = rendererIsMissing();
const renderers = availableRenderers();

describeUnlessMissing('The chart', reason, () => it('renders', () => expect(renderers).not.toEqual([])));

/** What holds whichever program renders. */
function describeChart(renderer) {
  let folder;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'chart-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Renders with values that are laid over those of some files. */
  function objectsWith(values = {}, files = []) {
    const file = join(folder, 'values.json');
    writeFileSync(file, JSON.stringify(values));
    return objectsOf(renderChart({ renderer, values: [...files, file] }));
  }
  const one = (objects, kind) => objects.find((object) => object.kind === kind);
  const podOf = (objects) => one(objects, 'Deployment').spec.template.spec;
  const kindsOf = (objects) => objects.map(({ kind }) => kind).sort();

  const postgres = { database: { type: 'postgres' }, secret: { existingSecret: 'mine' } };
  const cases = {
    'default values': [{}, [], []],
    'full values': [{}, [full], ['Secret/service-accounts']],
    'an existing secret, claim and config': [
      {
        secret: { existingSecret: 'mine' },
        persistence: { existingClaim: 'disk' },
        existingConfigMap: 'settings',
      },
      [],
      ['Secret/mine', 'PersistentVolumeClaim/disk', 'ConfigMap/settings'],
    ],
    'three replicas on PostgreSQL': [{ ...postgres, replicaCount: 3 }, [], ['Secret/mine']],
    'no persistence, no pause, no service account': [
      { persistence: { enabled: false }, preStopSeconds: 0, serviceAccount: { create: false } },
      [],
      [],
    ],
  };

  it.each(Object.entries(cases))('fits Kubernetes and itself with %s', (_, [values, files, outside]) => {
    const objects = objectsWith(values, files);
    expect(objects.flatMap(problemsOf)).toEqual([]);
    expect(crossProblems(objects, outside)).toEqual([]);
  });

  it('makes one replica with a volume by default, and everything when told to', () => {
    expect(kindsOf(objectsWith())).toEqual([
      'Deployment',
      'NetworkPolicy',
      'PersistentVolumeClaim',
      'Service',
      'ServiceAccount',
    ]);
    expect(kindsOf(objectsWith({}, [full]))).toEqual([
      ...['ConfigMap', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'NetworkPolicy'],
      ...['PodDisruptionBudget', 'Secret', 'Service', 'ServiceAccount', 'ServiceMonitor'],
    ]);
  });

  it('lets nothing be written but the volume and /tmp, as nobody in particular', () => {
    for (const files of [[], [full]]) {
      const pod = podOf(objectsWith({}, files));
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 10001,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      const [{ securityContext, volumeMounts }] = pod.containers;
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const writable = volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath);
      expect(writable).toEqual(files.length === 0 ? ['/tmp', '/data'] : ['/tmp']);
    }
  });

  it('replaces an SQLite pod, and rolls the others without a gap', () => {
    expect(one(objectsWith(), 'Deployment').spec.strategy).toEqual({ type: 'Recreate' });
    expect(one(objectsWith(postgres), 'Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('gives the drain its time', () => {
    const grace = (values) => podOf(objectsWith(values)).terminationGracePeriodSeconds;
    expect(grace({})).toBe(45);
    expect(grace({ drainTimeoutMs: 120_500, preStopSeconds: 7 })).toBe(7 + 121 + 10);
    expect(grace({ drainTimeoutMs: 3_600_000 })).toBe(5 + 3600 + 10);
  });

  it('writes numbers as they are', () => {
    const env = { WHOLE: 104_857_600, NEGATIVE: -2_000_000, SMALL: 14, PART: 0.25, YES: true, TEXT: '1e6' };
    const { env: set } = podOf(objectsWith({ env })).containers[0];
    const texts = Object.entries(env).map(([name, value]) => ({ name, value: String(value) }));
    expect(set).toEqual(expect.arrayContaining(texts));
  });

  it('keeps a path of the ingress whatever it holds', () => {
    const paths = ['/', '/a: b', '/a #b'].map((path) => ({ path, pathType: 'Prefix' }));
    const objects = objectsWith({ ingress: { enabled: true, hosts: [{ host: 'a.example.com', paths }] } });
    const [{ http }] = one(objects, 'Ingress').spec.rules;
    expect(http.paths.map(({ path }) => path)).toEqual(paths.map(({ path }) => path));
  });

  it('is scraped as the job that the alerts are about', () => {
    const alerts = readFileSync(join(root, 'deploy/prometheus/alerts.yaml'), 'utf8');
    const wanted = new Set([...alerts.matchAll(/job="([^"]*)"/g)].map(([, job]) => job));
    const [{ relabelings }] = one(objectsWith({}, [full]), 'ServiceMonitor').spec.endpoints;
    const jobs = relabelings.filter(({ targetLabel }) => targetLabel === 'job');
    expect(jobs.map(({ replacement }) => replacement)).toEqual([...wanted]);
  });

  it('is scraped with an admin key, unless the metrics are open', () => {
    const endpoint = (values, files = [full]) =>
      one(objectsWith({ serviceMonitor: { enabled: true }, ...values }, files), 'ServiceMonitor').spec
        .endpoints[0];
    const credentials = (values, files) => endpoint(values, files).authorization?.credentials;
    const key = 'GATEWAY_ADMIN_KEY';
    expect(credentials({})).toEqual({ name: one(objectsWith({}, [full]), 'Secret').metadata.name, key });
    expect(credentials({ secret: { existingSecret: 'mine' } }, [])).toEqual({ name: 'mine', key });
    const keySecret = { name: 'of-prometheus', key: 'key' };
    expect(credentials({ serviceMonitor: { enabled: true, keySecret } })).toEqual(keySecret);
    expect(endpoint({ env: { GATEWAY_METRICS_OPEN: true } }, [])).not.toHaveProperty('authorization');
  });

  it('takes other pods for other secrets, and for another config only when told to', () => {
    const annotations = (values) =>
      one(objectsWith(values, [full]), 'Deployment').spec.template.metadata.annotations;
    const before = annotations({});
    const otherSecret = annotations({ secret: { values: { TEAM_A_KEY: 'gw-another-key' } } });
    const otherConfig = annotations({ config: { models: [] } });
    expect(otherSecret['checksum/secret']).not.toBe(before['checksum/secret']);
    expect(otherSecret['checksum/config']).toBe(before['checksum/config']);
    expect(otherConfig['checksum/config']).not.toBe(before['checksum/config']);
    expect(annotations({ restartOnConfigChange: false })).not.toHaveProperty('checksum/config');
  });

  it.each([
    ['several replicas', { replicaCount: 2 }, 'replicaCount 2 needs database.type postgres'],
    ['autoscaling', { autoscaling: { enabled: true } }, 'autoscaling.enabled needs database.type postgres'],
    ['PostgreSQL without its address', { database: { type: 'postgres' } }, 'GATEWAY_DATABASE_URL is needed'],
    [
      'PostgreSQL without an encryption key',
      { database: { type: 'postgres' }, secret: { values: { GATEWAY_DATABASE_URL: 'postgres://db/x' } } },
      'GATEWAY_ENCRYPTION_KEY is needed',
    ],
    ['Redis without its address', { redis: { enabled: true } }, 'GATEWAY_REDIS_URL is needed'],
    ['a variable that the chart sets', { env: { PORT: '80' } }, 'env.PORT: the chart sets this variable'],
    ['one in a secret', { secret: { values: { HOST: 'x' } } }, 'secret.values.HOST: the chart sets this'],
    ['one in extraEnv', { extraEnv: [{ name: 'PORT', value: '1' }] }, 'extraEnv.PORT: the chart sets this'],
    [
      'one that is in the Secret',
      { ...postgres, extraEnv: [{ name: 'GATEWAY_ENCRYPTION_KEY', value: 'x' }] },
      'extraEnv.GATEWAY_ENCRYPTION_KEY: the chart sets this',
    ],
    ['TLS', { env: { GATEWAY_TLS_CERT_FILE: '/x' } }, 'env.GATEWAY_TLS_CERT_FILE: the gateway speaks HTTP'],
    [
      'the address of a database beside SQLite',
      { secret: { values: { GATEWAY_DATABASE_URL: 'postgres://db/x' } } },
      'secret.values.GATEWAY_DATABASE_URL needs database.type postgres',
    ],
    ['an ingress without hosts', { ingress: { enabled: true } }, 'ingress.enabled needs ingress.hosts'],
    [
      'restarts for a config that it does not see',
      { restartOnConfigChange: true, existingConfigMap: 'settings' },
      'restartOnConfigChange cannot see what existingConfigMap holds',
    ],
    [
      'a range the wrong way round',
      { ...postgres, autoscaling: { enabled: true, minReplicas: 9, maxReplicas: 3 } },
      'minReplicas is larger',
    ],
    ['a value that does not exist', { replicas: 2 }, 'replicas is not allowed'],
    ['a value of the wrong type', { service: { port: 'http' } }, 'service.port'],
    ['a database that is not known', { database: { type: 'mysql' } }, 'database.type'],
  ])('refuses %s with a clear message', (_, values, message) => {
    expect(() => objectsWith(values)).toThrow(message);
  });

  it('has mistakes found that are planted', () => {
    const planted = objectsWith({}, [full]);
    one(planted, 'Service').spec.selector['app.kubernetes.io/name'] = 'another';
    one(planted, 'Service').spec.ports[0].targetPort = 'web';
    podOf(planted).volumes[1].configMap.name = 'lost';
    podOf(planted).terminationGracePeriodSeconds = 20;
    delete one(planted, 'Secret').data.GATEWAY_REDIS_URL;
    expect(crossProblems(planted, ['Secret/service-accounts'])).toEqual([
      'Service: its selector does not match the pods',
      'Service release-model-gateway: the pods have no port web',
      'volumes: there is no ConfigMap lost',
      'env GATEWAY_REDIS_URL: the Secret has no key GATEWAY_REDIS_URL',
      'terminationGracePeriodSeconds: shorter than the drain takes',
    ]);
  });

  if (renderer === 'go') {
    it('tells after an installation how to go on', () => {
      const notes = renderChart({ renderer, notes: true });
      expect(notes).toContain('http://release-model-gateway.default:80/v1');
      expect(notes).toMatch(/Where no key is configured[^]*shows it once/);
      const { config } = parse(readFileSync(full, 'utf8'));
      const withoutKeys = { config: { providers: config.providers }, secret: { existingSecret: 'mine' } };
      const file = join(folder, 'notes.json');
      writeFileSync(file, JSON.stringify(withoutKeys));
      expect(renderChart({ renderer, notes: true, values: [file] })).toContain('shows it once');
      const many = renderChart({ renderer, notes: true, values: [full] });
      expect(many).toContain('https://gateway.example.com/v1');
      expect(many).not.toMatch(/shows it once|WARNING|not-a-key/);
    });
  }

  it('renders with the values that the documents show', () => {
    const text = readFileSync(join(root, 'docs/deployment.md'), 'utf8');
    const [, values] = /```yaml\n(# values\.yaml;.*?)```/s.exec(text);
    const objects = objectsWith(parse(values));
    expect(objects.flatMap(problemsOf)).toEqual([]);
    expect(crossProblems(objects, ['Secret/gateway-secrets'])).toEqual([]);
    expect(kindsOf(objects)).toContain('HorizontalPodAutoscaler');
  });

  it('is what the plain manifests say', () => {
    for (const [file, text] of Object.entries(plainManifests())) {
      expect(readFileSync(file, 'utf8')).toBe(text);
      expect(objectsOf(text).flatMap(problemsOf)).toEqual([]);
    }
  });
}

for (const renderer of renderers)
  describe(`The chart, rendered by ${renderer}`, () => describeChart(renderer));
