import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** An object of Kubernetes, as far as these tests look into it. */
export interface RenderedObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: RenderedPod } };
}

/** The specification of a pod. */
export interface RenderedPod {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly RenderedContainer[];
  readonly volumes: readonly {
    readonly name: string;
    readonly configMap?: { readonly name: string };
    readonly secret?: { readonly secretName: string };
  }[];
}

/** The specification of a container. */
export interface RenderedContainer {
  readonly command?: readonly string[];
  readonly args: readonly string[];
  readonly env: readonly RenderedVariable[];
  readonly envFrom?: readonly { readonly secretRef: { readonly name: string } }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly startupProbe: RenderedProbe;
  readonly livenessProbe: RenderedProbe;
  readonly readinessProbe: RenderedProbe;
}

/** A variable of a container. */
export interface RenderedVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}

/** A probe by HTTP. */
interface RenderedProbe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly failureThreshold: number;
  readonly periodSeconds: number;
}

const script = path.join(root, 'tools/deployment/src/chart/main.mjs');

/** Why the chart cannot be rendered here; undefined when it can. */
export function chartRendererIsMissing(): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return status === 3 ? stderr.trim() : undefined;
}

/** The values that the chart's own tests call full. */
export const fullValues = path.join(root, 'deploy/helm/model-gateway/ci/full-values.yaml');

/**
 * Renders the chart.
 *
 * @param folder where a file can be written
 * @param values laid over those of the files
 * @throws Error with what the renderer says
 */
export function renderChart(
  folder: string,
  values: object,
  files: readonly string[] = [],
): readonly RenderedObject[] {
  const own = path.join(folder, 'values.json');
  writeFileSync(own, JSON.stringify(values));
  const valueOptions = [...files, own].flatMap((file) => ['--values', file]);
  const result = spawnSync(process.execPath, [script, '--json', ...valueOptions], { encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
  return JSON.parse(result.stdout) as RenderedObject[];
}
