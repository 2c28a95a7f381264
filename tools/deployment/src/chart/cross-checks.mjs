/** What no schema can say: whether the objects of a release fit together. */

const named = (objects, kind) => objects.filter((object) => object.kind === kind);
const matches = (selector, labels) =>
  Object.keys(selector ?? {}).length > 0 &&
  Object.entries(selector).every(([name, value]) => labels?.[name] === value);

/**
 * @param objects all objects of one release
 * @param outside what the release takes from elsewhere, as `Kind/name`
 * @returns one line for each reference that leads nowhere
 */
export function crossProblems(objects, outside = []) {
  const problems = [];
  const known = new Set([...outside, ...objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`)]);
  const refer = (from, kind, name) => {
    if (!known.has(`${kind}/${name}`)) problems.push(`${from}: there is no ${kind} ${name}`);
  };
  const [deployment] = named(objects, 'Deployment');
  const { template } = deployment.spec;
  const podLabels = template.metadata.labels;
  const [container] = template.spec.containers;
  const ports = new Set(container.ports.map(({ name }) => name));

  if (known.size !== outside.length + objects.length)
    problems.push('two objects have the same kind and name');
  selectors(objects).forEach(([from, selector]) => {
    if (!matches(selector, podLabels)) problems.push(`${from}: its selector does not match the pods`);
  });
  const services = named(objects, 'Service');
  for (const { metadata, spec } of services)
    for (const { targetPort } of spec.ports)
      if (!ports.has(targetPort))
        problems.push(`Service ${metadata.name}: the pods have no port ${targetPort}`);
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'])
    if (!ports.has(container[probe]?.httpGet?.port))
      problems.push(`${probe}: the container has no such port`);
  if (!['default'].includes(template.spec.serviceAccountName))
    refer('Deployment', 'ServiceAccount', template.spec.serviceAccountName);
  podProblems(template.spec, container, refer, problems, objects);
  for (const { spec } of named(objects, 'HorizontalPodAutoscaler'))
    refer('HorizontalPodAutoscaler', spec.scaleTargetRef.kind, spec.scaleTargetRef.name);
  for (const { spec } of named(objects, 'Ingress'))
    for (const { service } of spec.rules.flatMap(({ http }) => http.paths).map(({ backend }) => backend)) {
      refer('Ingress', 'Service', service.name);
      const port = services.flatMap((one) => one.spec.ports).find(({ name }) => name === service.port.name);
      if (!port) problems.push(`Ingress: the service has no port ${service.port.name}`);
    }
  for (const { spec } of named(objects, 'ServiceMonitor')) {
    if (!services.some(({ metadata }) => matches(spec.selector.matchLabels, metadata.labels)))
      problems.push('ServiceMonitor: its selector matches no service');
    for (const { port } of spec.endpoints)
      if (!services.some((service) => service.spec.ports.some(({ name }) => name === port)))
        problems.push(`ServiceMonitor: no service has a port ${port}`);
  }
  return problems;
}

function selectors(objects) {
  return [
    ...named(objects, 'Deployment').map(({ spec }) => ['Deployment', spec.selector.matchLabels]),
    ...named(objects, 'Service').map(({ spec }) => ['Service', spec.selector]),
    ...named(objects, 'PodDisruptionBudget').map(({ spec }) => [
      'PodDisruptionBudget',
      spec.selector.matchLabels,
    ]),
    ...named(objects, 'NetworkPolicy').map(({ spec }) => ['NetworkPolicy', spec.podSelector.matchLabels]),
    ...named(objects, 'Deployment').flatMap(({ spec }) =>
      (spec.template.spec.topologySpreadConstraints ?? []).map(({ labelSelector }) => [
        'topologySpreadConstraints',
        labelSelector.matchLabels,
      ]),
    ),
  ];
}

/** Volumes, variables and the time to stop. */
function podProblems(pod, container, refer, problems, objects) {
  const volumes = new Set(pod.volumes.map(({ name }) => name));
  for (const { configMap, secret, persistentVolumeClaim } of pod.volumes) {
    if (configMap) refer('volumes', 'ConfigMap', configMap.name);
    if (secret) refer('volumes', 'Secret', secret.secretName);
    if (persistentVolumeClaim) refer('volumes', 'PersistentVolumeClaim', persistentVolumeClaim.claimName);
  }
  for (const { name } of container.volumeMounts)
    if (!volumes.delete(name))
      problems.push(`volumeMounts: there is no volume ${name}, or it is mounted twice`);
  for (const name of volumes) problems.push(`volumes: ${name} is not mounted`);
  for (const { secretRef } of container.envFrom ?? []) refer('envFrom', 'Secret', secretRef.name);
  const names = container.env.map(({ name }) => name);
  if (new Set(names).size !== names.length) problems.push('env: a variable is set twice');
  for (const { name, valueFrom } of container.env) {
    if (!valueFrom?.secretKeyRef) continue;
    refer(`env ${name}`, 'Secret', valueFrom.secretKeyRef.name);
    const secret = named(objects, 'Secret').find(
      ({ metadata }) => metadata.name === valueFrom.secretKeyRef.name,
    );
    if (secret && !(valueFrom.secretKeyRef.key in secret.data))
      problems.push(`env ${name}: the Secret has no key ${valueFrom.secretKeyRef.key}`);
  }
  const drain = Number(container.env.find(({ name }) => name === 'GATEWAY_DRAIN_TIMEOUT_MS')?.value) / 1000;
  const pause = Number(container.lifecycle?.preStop?.exec?.command[1] ?? 0);
  // docs/operations.md: the drain timeout and 5 seconds more.
  if (!(pod.terminationGracePeriodSeconds >= drain + pause + 5))
    problems.push('terminationGracePeriodSeconds: shorter than the drain takes');
}
