/** Holds objects against Kubernetes' own schemas, and refuses members that these do not know. */
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Secret, Service, ServiceAccount } from 'kubernetes-models/v1';

const kinds = [
  ...[ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, NetworkPolicy, PersistentVolumeClaim],
  ...[PodDisruptionBudget, Secret, Service, ServiceAccount],
];

/** The part of the Prometheus operator's ServiceMonitor that charts use; its schema is in no package. */
const serviceMonitor = {
  apiVersion: 'text',
  kind: 'text',
  metadata: { name: 'text', namespace: 'text', labels: 'texts', annotations: 'texts' },
  spec: {
    selector: { matchLabels: 'texts' },
    endpoints: [
      {
        ...{ port: 'text', path: 'text', interval: 'text', scrapeTimeout: 'text', scheme: 'text' },
        authorization: { type: 'text', credentials: { name: 'text', key: 'text' } },
        relabelings: [{ action: 'text', targetLabel: 'text', replacement: 'text' }],
      },
    ],
  },
};

/** @returns what is wrong with an object: one line for each problem, none when it is right */
export function problemsOf(object) {
  const { apiVersion, kind } = object ?? {};
  if (apiVersion === 'monitoring.coreos.com/v1' && kind === 'ServiceMonitor')
    return problemsByShape(object, serviceMonitor, kind);
  const Model = kinds.find((model) => model.apiVersion === apiVersion && model.kind === kind);
  if (Model === undefined) return [`${apiVersion} ${kind}: no schema is known`];
  const unread = [];
  const watched = watch(new Model(object), kind, unread);
  try {
    watched.validate();
  } catch (error) {
    return [`${kind}: ${error.message}`];
  }
  return unread.flatMap(({ path, members }) => [...members].map((name) => `${path}.${name}: unknown member`));
}

/**
 * The compiled schemas let unknown members pass, as the API server does unless it is told otherwise. But they read every
 * member that they know: what nobody has read when they are done is not known.
 */
function watch(value, path, unread) {
  if (typeof value !== 'object' || value === null) return value;
  const members = new Set(Object.keys(value));
  const children = new Map();
  unread.push({ path, members });
  for (const name of members) children.set(name, watch(value[name], `${path}.${name}`, unread));
  return new Proxy(value, {
    get(target, name, receiver) {
      members.delete(name);
      return children.has(name) ? children.get(name) : Reflect.get(target, name, receiver);
    },
  });
}

function problemsByShape(value, shape, path) {
  if (shape === 'text') return typeof value === 'string' ? [] : [`${path} must be string`];
  if (typeof value !== 'object' || value === null) return [`${path} must be object`];
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${path} must be array`];
    return value.flatMap((item, index) => problemsByShape(item, shape[0], `${path}.${index}`));
  }
  return Object.entries(value).flatMap(([name, member]) => {
    const expected = shape === 'texts' ? 'text' : shape[name];
    if (expected === undefined) return [`${path}.${name}: unknown member`];
    return problemsByShape(member, expected, `${path}.${name}`);
  });
}
