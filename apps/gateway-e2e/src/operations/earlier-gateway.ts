import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gatewayProgram, type LaunchOptions } from '../support/launch-gateway.js';
import { freePort, root, startProcess, type RunningProcess } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** The last commit of which the gateway knows no workspaces, and has none of their migrations. */
const lastWithoutWorkspaces = '09ddbbc83c1a88bf72b2058a254266f2ccf79f73';

/** Why an earlier gateway cannot be built here; undefined: it can. */
export function earlierIsMissing(): string | undefined {
  try {
    execFileSync('git', ['cat-file', '-e', lastWithoutWorkspaces], { cwd: root, stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this checkout has no history of the repository';
  }
}

/** A gateway of an earlier version, which can be started several times. */
export interface EarlierGateway {
  /** Starts it and waits until it is ready. It has no console. */
  launch(options: Pick<LaunchOptions, 'folder' | 'environment'>): Promise<RunningProcess>;
  remove(): Promise<void>;
}

/** Builds it of its own sources, with the packages of this checkout. */
export async function buildEarlierGateway(): Promise<EarlierGateway> {
  const folder = await temporaryFolder();
  try {
    extract(folder.path);
    await linkPackages(folder.path);
    execFileSync(process.execPath, ['tools/bundle-gateway.mjs'], { cwd: folder.path, stdio: 'pipe' });
  } catch (error) {
    await folder.remove();
    throw error;
  }
  const script = path.relative(root, path.join(folder.path, 'apps/gateway/dist/main.js'));
  return {
    launch: async ({ folder: own, environment }) => {
      const options = { folder: own, environment: { GATEWAY_CONSOLE: 'off', ...environment } };
      return startProcess({ ...gatewayProgram({ ...options, port: await freePort() }), script });
    },
    remove: () => folder.remove(),
  };
}

const git = (...command: readonly string[]): string =>
  execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: 'pipe' });

function extract(folder: string): void {
  const archive = path.join(folder, 'earlier.tar');
  git('archive', '--output', archive, lastWithoutWorkspaces, 'apps', 'libs', 'tools', 'tsconfig.base.json');
  execFileSync('tar', ['-xf', archive, '-C', folder], { stdio: 'pipe' });
}

/** Packages of the registry are those of this checkout; the repository's own are the extracted ones. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@model-gateway'), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules'))) {
    if (name !== '@model-gateway')
      await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  for (const file of git('ls-tree', '-r', '--name-only', lastWithoutWorkspaces, 'apps', 'libs').split('\n')) {
    if (path.basename(file) !== 'package.json') continue;
    const { name } = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as {
      readonly name?: string;
    };
    if (name === undefined) continue;
    const place = path.dirname(file);
    await symlink(path.join(folder, place), path.join(packages, name));
    // The program looks for packages of the registry from where this file is.
    await mkdir(path.join(folder, place, 'dist'), { recursive: true });
    await writeFile(path.join(folder, place, 'dist/index.js'), '');
    const nested = path.join(root, place, 'node_modules');
    if (existsSync(nested)) await symlink(nested, path.join(folder, place, 'node_modules'));
  }
}
