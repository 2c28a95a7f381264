/* global describe, it, expect */
import { problemsOf } from './strict-validation.mjs';

const deployment = () => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'gateway', labels: { 'any/label': 'value' } },
  spec: {
    replicas: 1,
    selector: { matchLabels: { app: 'gateway' } },
    template: {
      metadata: { labels: { app: 'gateway' }, annotations: { 'any/annotation': 'value' } },
      spec: {
        containers: [
          {
            name: 'gateway',
            image: 'gateway:1',
            resources: { limits: { cpu: 1, memory: '1Gi' } },
            livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
          },
        ],
        volumes: [{ name: 'temporary', emptyDir: {} }],
      },
    },
  },
});
const container = (object) => object.spec.template.spec.containers[0];

/** @returns the problems of a deployment after one mistake */
function problemsAfter(mistake) {
  const object = deployment();
  mistake(object);
  return problemsOf(object);
}

describe('The validation of objects', () => {
  it('finds nothing wrong with what is right', () => {
    expect(problemsOf(deployment())).toEqual([]);
  });

  it.each([
    ['at the top', (object) => (object.specs = {}), 'Deployment.specs: unknown member'],
    [
      'of a probe',
      (object) => (container(object).livenessProbe.httpGet.paht = '/'),
      'Deployment.spec.template.spec.containers.0.livenessProbe.httpGet.paht: unknown member',
    ],
    [
      'of a container',
      (object) => (container(object).readynessProbe = { httpGet: { port: 1 } }),
      'Deployment.spec.template.spec.containers.0.readynessProbe: unknown member',
    ],
    [
      'of an empty volume',
      (object) => (object.spec.template.spec.volumes[0].emptyDir.size = 1),
      'Deployment.spec.template.spec.volumes.0.emptyDir.size: unknown member',
    ],
  ])('refuses an unknown member %s', (_, mistake, problem) => {
    expect(problemsAfter(mistake)).toContain(problem);
  });

  it('refuses a wrong type, and a member that is missing', () => {
    expect(problemsAfter((object) => (object.spec.replicas = '1'))).toEqual([
      'Deployment: data/spec/replicas must be integer',
    ]);
    expect(problemsAfter((object) => delete container(object).name)).toHaveLength(1);
    expect(problemsAfter((object) => (object.metadata.labels.number = 1))).toHaveLength(1);
  });

  it('refuses a kind that it knows no schema of', () => {
    expect(problemsAfter((object) => (object.kind = 'Deploymint'))).toEqual([
      'apps/v1 Deploymint: no schema is known',
    ]);
  });

  it('checks monitors of the Prometheus operator', () => {
    const monitor = (endpoint) => ({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'ServiceMonitor',
      metadata: { name: 'gateway' },
      spec: { selector: { matchLabels: { app: 'gateway' } }, endpoints: [endpoint] },
    });
    expect(problemsOf(monitor({ port: 'http', path: '/metrics' }))).toEqual([]);
    expect(problemsOf(monitor({ prot: 'http' }))).toEqual([
      'ServiceMonitor.spec.endpoints.0.prot: unknown member',
    ]);
    expect(problemsOf(monitor({ port: 80 }))).toEqual([
      'ServiceMonitor.spec.endpoints.0.port must be string',
    ]);
  });
});
