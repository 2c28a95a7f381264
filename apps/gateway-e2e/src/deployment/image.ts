import { spawn } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** The last stage of the Dockerfile, after its steps were run in plain folders. */
export interface Image {
  /** Stands for the image's root. */
  readonly folder: string;
  readonly workdir: string;
  readonly environment: Readonly<Record<string, string>>;
  /** `USER:GROUP`, as numbers. */
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly stopSignal: NodeJS.Signals;
  readonly volumes: readonly string[];
}

/** Runs the steps of the Dockerfile below a folder. @throws Error with the end of what was printed */
export async function buildImage(folder: string): Promise<Image> {
  const script = path.join(root, 'tools/deployment/src/image/run-stages.mjs');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  let answer = '';
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (answer += data.toString()));
  child.stderr.on('data', (data: Buffer) => (printed += data.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The Dockerfile's steps failed:\n${printed.slice(-4000)}`);
  // The image's user is another one than the one who built it.
  await chmod(folder, 0o755);
  return JSON.parse(answer) as Image;
}
