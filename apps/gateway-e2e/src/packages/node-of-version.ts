import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeUnlessMissing } from '@model-gateway/test-servers';
import { installOptions } from './registry.js';

/** A Node.js, or why there is none. */
type FoundNode = { readonly path: string } | { readonly missing: string };

const fetchMs = 120_000;
const program = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * The newest Node.js of that major version: this one, or one that npm has as a package, kept for the next run in a folder
 * of the user's own outside the workspace. Synchronous, because a test has to know whether it is skipped before any runs.
 */
function nodeOfVersion(major: number): FoundNode {
  if (Number(process.versions.node.split('.')[0]) === major) return { path: process.execPath };
  try {
    const folder = ownFolder(`model-gateway-nodes-${os.userInfo().username}`);
    const installed = path.join(folder, String(major));
    const found = path.join(installed, 'node_modules', program, 'bin', 'node');
    if (!existsSync(found)) fetchNode(major, folder, installed);
    return { path: found };
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) };
  }
}

/** Several test files may do it at a time: whoever is first has it kept. */
function fetchNode(major: number, folder: string, installed: string): void {
  const own = mkdtempSync(path.join(folder, `${major}-`));
  try {
    writeFileSync(path.join(own, 'package.json'), '{ "private": true }');
    const { status, stderr } = spawnSync('npm', ['install', ...installOptions, `${program}@${major}`], {
      cwd: own,
      encoding: 'utf8',
      timeout: fetchMs,
    });
    if (status !== 0) throw new Error(`npm gave no ${program}@${major}: ${stderr?.trim().split('\n')[0]}`);
    if (!existsSync(installed)) renameSync(own, installed);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** A folder for temporary files that nobody else can write to. @throws Error where somebody else has made it */
function ownFolder(name: string): string {
  const folder = path.join(os.tmpdir(), name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
  if (!isOwn) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}

/** A block of tests for each version of Node.js. It needs one that can be had. */
export function describeOnNodes(majors: readonly number[], body: (node: string) => void): void {
  for (const major of majors) {
    const node = nodeOfVersion(major);
    const [found, missing] = 'path' in node ? [node.path] : ['', node.missing];
    describeUnlessMissing(`on Node.js ${major}`, missing, () => body(found));
  }
}
