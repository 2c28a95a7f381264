import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';
import type { RenderedContainer, RenderedObject, RenderedPod, RenderedVariable } from './rendered-chart.js';

/** What the image's ENTRYPOINT is, for a container without a command. */
const entrypoint = [process.execPath, path.join(root, 'apps/gateway/dist/main.js')];

/** A pod of the rendered chart, played on this machine. */
export interface Pod {
  readonly url: string;
  readonly spec: RenderedPod;
  readonly container: RenderedContainer;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Asks as a probe does: whether the answer is a success. */
  probe(name: 'startupProbe' | 'livenessProbe' | 'readinessProbe'): Promise<boolean>;
  /** Ends it as Kubernetes does: preStop, SIGTERM, and after the grace period SIGKILL. Gives the exit code. */
  stop(): Promise<number | null>;
}

/** The environment of a container, taken together as Kubernetes does it: `env` wins over `envFrom`. */
export function environmentOf(
  { env, envFrom = [] }: RenderedContainer,
  objects: readonly RenderedObject[],
): Record<string, string> {
  const secret = (name: string): Record<string, string> => {
    const data = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === name)?.data;
    if (data === undefined) throw new Error(`There is no Secret ${name}.`);
    const decoded = Object.entries(data).map(([key, value]) => [
      key,
      Buffer.from(value, 'base64').toString(),
    ]);
    return Object.fromEntries(decoded) as Record<string, string>;
  };
  const valueOf = ({ name, value, valueFrom }: RenderedVariable): string => {
    const found = valueFrom?.secretKeyRef
      ? secret(valueFrom.secretKeyRef.name)[valueFrom.secretKeyRef.key]
      : valueFrom?.fieldRef
        ? `field-${valueFrom.fieldRef.fieldPath}`
        : value;
    if (found === undefined) throw new Error(`The variable ${name} has no value.`);
    return found;
  };
  return {
    ...Object.assign({}, ...envFrom.map(({ secretRef }) => secret(secretRef.name))),
    ...Object.fromEntries(env.map((variable) => [variable.name, valueOf(variable)])),
  } as Record<string, string>;
}

/**
 * Starts what the rendered Deployment says: its command, its arguments, its environment and its files. Absolute paths of
 * mounted volumes are those of a folder of this machine.
 */
export function startPod(folder: string, objects: readonly RenderedObject[]): Pod {
  const spec = objects.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec;
  const container = spec?.containers[0];
  if (spec === undefined || container === undefined) throw new Error('There is no Deployment.');
  const place = (inside: string): string => path.join(folder, 'root', inside);
  for (const { name, mountPath } of container.volumeMounts) {
    mkdirSync(place(mountPath), { recursive: true });
    const source = spec.volumes.find((volume) => volume.name === name)?.configMap?.name;
    const files = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === source,
    )?.data;
    for (const [file, text] of Object.entries(files ?? {}))
      writeFileSync(path.join(place(mountPath), file), text);
  }
  const mounts = container.volumeMounts.map(({ mountPath }) => mountPath);
  const moved = (text: string): string =>
    mounts.reduce(
      (changed, mount) => changed.replace(new RegExp(`(^|^sqlite:)${mount}/`), `$1${place(mount)}/`),
      text,
    );
  const environment = Object.entries(environmentOf(container, objects)).map(([name, value]) => [
    name,
    moved(value),
  ]);

  const [program = '', ...argv] = [...(container.command ?? entrypoint), ...container.args];
  const child = spawn(program, argv, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...Object.fromEntries(environment) } as Record<string, string>,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const portOf = (name: string) => container.ports.find((port) => port.name === name)?.containerPort;
  return {
    url: `http://127.0.0.1:${portOf('http')}`,
    spec,
    container,
    child,
    output: () => printed,
    probe: async (name) => {
      const { httpGet } = container[name];
      const address = `http://127.0.0.1:${portOf(httpGet.port)}${httpGet.path}`;
      const status = await fetch(address).then(
        (answer) => answer.status,
        () => 0,
      );
      return status >= 200 && status < 400;
    },
    stop: async () => {
      const late = setTimeout(() => child.kill('SIGKILL'), spec.terminationGracePeriodSeconds * 1000);
      const [first, ...rest] = container.lifecycle?.preStop.exec.command ?? [];
      if (first !== undefined) await new Promise((resolve) => spawn(first, rest).once('exit', resolve));
      child.kill('SIGTERM');
      const code = await ended;
      clearTimeout(late);
      return code;
    },
  };
}
