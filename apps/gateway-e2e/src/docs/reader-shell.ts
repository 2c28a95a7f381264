import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import type { RunnableBlock } from './document-blocks.js';

/** What came of a block. */
export interface BlockOutcome {
  /** As the shell says it; 137 when it took too long. */
  readonly code: number;
  readonly printed: string;
  readonly errors: string;
  /** Head of the last answer that `curl` got. */
  readonly answerHead: string;
}

const timeLimitMs = 25_000;

/** How `curl` is run: an answer that is an error fails the command, unless the command says so itself. */
const curl = `#!/bin/bash
options=(--silent --show-error --max-time 20)
fail=--fail-with-body
for argument in "$@"; do
  case "$argument" in --fail*) fail= ;; esac
  if [[ "$argument" =~ ^-[sSLkiINvf]*f[sSLkiINvf]*$ ]]; then fail=; fi
done
self=$(dirname "$0")
PATH=\${PATH//"$self:"/}
exec curl "\${options[@]}" $fail --dump-header "$ANSWER_HEAD" "$@"
`;

const gateway = `#!/bin/sh
exec ${process.execPath} ${path.join(root, 'apps/gateway/dist/main.js')} "$@"
`;

/** A terminal of a reader who follows one document: one folder, and variables that live on between blocks. */
export class ReaderShell {
  private readonly groups: number[] = [];

  private constructor(
    private readonly folder: TemporaryFolder,
    private readonly modules: string,
    private readonly environment: Readonly<Record<string, string>>,
  ) {}

  /**
   * Opens one.
   * @param environment what the reader has exported before the document begins
   * @param files what is in the folder by then: texts by names
   */
  static async open(
    environment: Readonly<Record<string, string>>,
    files: Readonly<Record<string, string>> = {},
  ): Promise<ReaderShell> {
    const folder = await temporaryFolder();
    for (const name of ['bin', 'work', 'home']) await mkdir(path.join(folder.path, name));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(folder.path, 'work', name), text);
    }
    await writeFile(path.join(folder.path, 'bin/curl'), curl, { mode: 0o755 });
    await writeFile(path.join(folder.path, 'bin/gateway'), gateway, { mode: 0o755 });
    // Programs stand inside of the workspace, so that they find its packages.
    const caches = path.join(root, 'node_modules/.cache');
    await mkdir(caches, { recursive: true });
    return new ReaderShell(folder, await mkdtemp(path.join(caches, 'documents-')), environment);
  }

  /** Runs a block to its end. */
  async run(block: RunnableBlock): Promise<BlockOutcome> {
    const [script, variables, printed, errors, answerHead] = [
      'script',
      'variables',
      'printed',
      'errors',
      'head',
    ].map((name) => path.join(this.folder.path, name)) as [string, string, string, string, string];
    for (const file of [printed, errors, answerHead]) await writeFile(file, '');
    const program = path.join(this.modules, 'block.mjs');
    await writeFile(block.kind === 'js' ? program : script, block.text);
    const command = block.kind === 'js' ? `exec node '${program}'` : `. '${script}'`;
    const code = await this.bash(
      `[ ! -f '${variables}' ] || . '${variables}'; set -euo pipefail; ` +
        `trap "export -p > '${variables}'" EXIT; ${command}`,
      { printed, errors, answerHead },
    );
    return {
      code,
      printed: await readFile(printed, 'utf8'),
      errors: await readFile(errors, 'utf8'),
      answerHead: await readFile(answerHead, 'utf8'),
    };
  }

  /** Ends what blocks left running, and removes the files. */
  async close(): Promise<void> {
    for (const group of this.groups) endGroup(group);
    await this.folder.remove();
    await rm(this.modules, { recursive: true, force: true });
  }

  /** Output goes to files: a pipe would stay open as long as anything that the block left running. */
  private async bash(
    script: string,
    files: { readonly printed: string; readonly errors: string; readonly answerHead: string },
  ): Promise<number> {
    const output = await open(files.printed, 'w');
    const errors = await open(files.errors, 'w');
    const child = spawn('bash', ['-c', script], {
      cwd: path.join(this.folder.path, 'work'),
      env: {
        PATH: [path.join(this.folder.path, 'bin'), path.dirname(process.execPath), process.env.PATH].join(
          ':',
        ),
        HOME: path.join(this.folder.path, 'home'),
        LANG: 'C.UTF-8',
        ANSWER_HEAD: files.answerHead,
        ...this.environment,
      },
      stdio: ['ignore', output.fd, errors.fd],
      detached: true,
    });
    const group = child.pid;
    if (group !== undefined) this.groups.push(group);
    const limit = setTimeout(() => group !== undefined && endGroup(group), timeLimitMs);
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (exitCode) => resolve(exitCode ?? 137));
    });
    clearTimeout(limit);
    await Promise.all([output.close(), errors.close()]);
    return code;
  }
}

function endGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
