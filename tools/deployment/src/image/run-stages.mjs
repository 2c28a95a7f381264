/**
 * Does what a Dockerfile says without a container engine: `node tools/deployment/src/image/run-stages.mjs FOLDER` makes a
 * folder for each stage, in place of its root, and prints the last stage as JSON. The programs are those of this
 * machine, not those of the base image. Only what our Dockerfile uses is understood.
 */
import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join, posix, relative, resolve } from 'node:path';
import { root } from '../root.mjs';
import { contextFilter } from './context-filter.mjs';
import { readDockerfile } from './read-dockerfile.mjs';

const isLeftOut = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'));

/** Of this machine's environment a build sees what it takes to reach the registry. */
function machineEnvironment() {
  const passed = ['HOME', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'npm_config_cache'];
  const known = passed.filter((name) => process.env[name] !== undefined);
  const programs = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(known.map((name) => [name, process.env[name]])),
    PATH: programs.join(delimiter),
    npm_config_prefer_offline: 'true',
  };
}

/** What each instruction does to a stage. */
const effects = {
  WORKDIR: (stage, { text }) => {
    stage.workdir = posix.resolve(stage.workdir, text);
    mkdirSync(join(stage.folder, stage.workdir), { recursive: true });
  },
  ENV: (stage, { properties }) => void Object.assign(stage.environment, properties),
  COPY: copy,
  RUN: run,
  USER: (stage, { text }) => void (stage.user = text),
  ENTRYPOINT: (stage, { exec }) => void (stage.entrypoint = exec),
  CMD: (stage, { exec }) => void (stage.command = exec),
  HEALTHCHECK: (stage, { exec }) => void (stage.healthcheck = exec),
  STOPSIGNAL: (stage, { text }) => void (stage.stopSignal = text),
  VOLUME: (stage, { operands }) => void stage.volumes.push(...operands),
  EXPOSE: () => undefined,
  ARG: () => undefined,
};

function copy(stage, { operands, flags }, stages) {
  const [source, target] = operands;
  if (operands.length !== 2) throw new Error('COPY with several sources is not understood');
  const from = flags.from === undefined ? root : stages.get(flags.from).folder;
  const origin = join(from, source);
  if (!existsSync(origin)) throw new Error(`COPY: ${source} is not there`);
  const isFolder = target.endsWith('/') || target === '.' || statSync(origin).isDirectory();
  const place = join(stage.folder, posix.resolve(stage.workdir, target));
  const destination =
    isFolder && !statSync(origin).isDirectory() ? join(place, posix.basename(source)) : place;
  cpSync(origin, destination, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => flags.from !== undefined || path === root || !isLeftOut(relative(root, path)),
  });
  if (flags.chown !== undefined && process.getuid() === 0) {
    const [user, group] = flags.chown.split(':').map(Number);
    for (const path of ['', ...readdirSync(destination, { recursive: true })])
      chownSync(join(destination, path), user, group);
  }
}

function run(stage, { text }) {
  // It would be the machine's own file.
  if (/(^|[\s='"])\/(?!\/)/.test(text)) throw new Error(`RUN names an absolute path: ${text}`);
  console.error(`RUN ${text}`);
  const { status, error } = spawnSync('sh', ['-c', text], {
    cwd: join(stage.folder, stage.workdir),
    env: { ...machineEnvironment(), ...stage.environment },
    stdio: ['ignore', 2, 2],
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`RUN ended with ${status}: ${text}`);
}

const into = resolve(process.argv[2] ?? 'stages');
const stages = new Map();
let last;
readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')).forEach(({ name, instructions }, index) => {
  const folder = join(into, name ?? String(index));
  mkdirSync(folder, { recursive: true });
  last = { folder, workdir: '/', environment: {}, volumes: [] };
  stages.set(name, last);
  for (const instruction of instructions) {
    const effect = effects[instruction.keyword];
    if (effect === undefined) throw new Error(`${instruction.keyword} is not understood`);
    effect(last, instruction, stages);
  }
});
console.log(JSON.stringify(last));
