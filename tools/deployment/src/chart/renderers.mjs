/** Turns the chart into manifests: with Helm where it is installed, else with our own program, which needs Go. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { root } from '../root.mjs';

/** The chart's folder. */
export const chartFolder = join(root, 'deploy/helm/model-gateway');

const debianGoPath = '/usr/share/gocode';
const packages = ['github.com/Masterminds/sprig', 'github.com/xeipuuv/gojsonschema', 'sigs.k8s.io/yaml'];

const isOnPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)));

/** Why our own renderer cannot run here; undefined when it can. */
function goIsMissing() {
  if (!isOnPath('go')) return 'Go is not installed (no go on the PATH)';
  const missing = packages.find((name) => !existsSync(join(debianGoPath, 'src', name)));
  return missing && `the Go package ${missing} is not in ${debianGoPath}`;
}

/** The renderers that can run here: `helm`, `go`, both or none. */
export function availableRenderers() {
  return [...(isOnPath('helm') ? ['helm'] : []), ...(goIsMissing() === undefined ? ['go'] : [])];
}

/** Why nothing can render here; undefined when something can. */
export function rendererIsMissing() {
  return availableRenderers().length > 0 ? undefined : `Helm is not installed, and ${goIsMissing()}`;
}

const sources = join(root, 'tools/deployment/render');
const built = join(root, '.nx/go-build');

/** Builds our own renderer, unless that was done from the same sources before. @returns the program */
function builtRenderer() {
  const hash = createHash('sha256');
  for (const name of readdirSync(sources).sort()) hash.update(readFileSync(join(sources, name)));
  const program = join(built, `renderer-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(program)) return program;
  const unfinished = `${program}-${process.pid}`;
  run('go', ['build', '-o', unfinished, '.'], {
    cwd: sources,
    env: {
      ...process.env,
      ...{ GO111MODULE: 'off', GOPATH: debianGoPath, GOCACHE: built, GOFLAGS: '', CGO_ENABLED: '0' },
    },
  });
  // Others may have done the same meanwhile.
  renameSync(unfinished, program);
  return program;
}

/** @returns what a program prints. @throws Error with what it says when it fails */
function run(program, argv, options) {
  const { status, stdout, stderr, error } = spawnSync(program, argv, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}

const commands = {
  helm: ({ values, name, namespace, folder }) => ({
    program: 'helm',
    argv: [
      'template',
      name,
      folder,
      '--namespace',
      namespace,
      ...values.flatMap((file) => ['--values', file]),
    ],
  }),
  go: ({ values, name, namespace, notes, folder }) => ({
    program: builtRenderer(),
    argv: [
      ...['-name', name, '-namespace', namespace, ...(notes ? ['-notes'] : [])],
      ...[...values.flatMap((file) => ['-values', file]), folder],
    ],
  }),
};

/**
 * Renders the chart.
 *
 * @param options `values`: files that are laid over the chart's own values; `notes`: what is told after an installation,
 *   in place of the manifests (not by Helm)
 * @returns the text, as `helm template` prints it
 */
export function renderChart(options = {}) {
  const settled = {
    values: [],
    name: 'release',
    namespace: 'default',
    notes: false,
    folder: chartFolder,
    ...options,
  };
  const renderer = settled.renderer ?? availableRenderers()[0];
  if (renderer === undefined) throw new Error(rendererIsMissing());
  const { program, argv } = commands[renderer](settled);
  return run(program, argv);
}

/** The objects of a rendered text. */
export function objectsOf(text) {
  return parseAllDocuments(text).flatMap((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() ?? [];
  });
}
