import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { installOptions } from './registry.js';

const run = promisify(execFile);

/** How a project's files are read: as ES modules or as CommonJS. */
export type ModuleKind = 'module' | 'commonjs';

const nodeTypes = '@types/node@^20';

/** As strict as it gets; declarations of packages are checked, too. */
const compilerOptions = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  outDir: 'out',
  rootDir: '.',
  types: ['node'],
};

/**
 * A project outside the workspace that has nothing but packages from tarballs, what these bring along, and `@types/node`,
 * as docs/libraries.md says.
 */
export class ConsumerProject {
  private constructor(
    private readonly folder: string,
    readonly remove: () => Promise<void>,
  ) {}

  /** Makes one. @throws Error with what npm says when it cannot install */
  static async create(type: ModuleKind, tarballs: readonly string[]): Promise<ConsumerProject> {
    const temporary = await temporaryFolder();
    const folder = temporary.path;
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type }));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    await run('npm', ['install', ...installOptions, nodeTypes, ...tarballs], { cwd: folder });
    return new ConsumerProject(folder, () => temporary.remove());
  }

  /** Writes a program in TypeScript. @param name without extension */
  async write(name: string, program: string): Promise<void> {
    await writeFile(path.join(this.folder, `${name}.ts`), program);
  }

  /** Type-checks all that was written, and compiles it. Gives what the compiler has to say: nothing. */
  compile(): Promise<string> {
    return this.compiler('-p', '.');
  }

  /** Type-checks one program, with the platform's types from `dom` and with an old way to find packages. */
  checkWithoutNode(name: string): Promise<string> {
    const old = ['--module', 'commonjs', '--moduleResolution', 'node10', '--ignoreDeprecations', '6.0'];
    const platform = ['--target', 'es2023', '--lib', 'es2023,dom'];
    return this.compiler('--ignoreConfig', '--noEmit', '--strict', ...old, ...platform, `${name}.ts`);
  }

  private compiler(...argv: readonly string[]): Promise<string> {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    return run(process.execPath, [compiler, ...argv], { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
  }

  /** Copies a program of the workspace, which needs no compiling. @param file relative to the workspace */
  async copy(file: string): Promise<void> {
    await copyFile(path.join(root, file), path.join(this.folder, path.basename(file)));
  }

  /** Runs a program and gives what it prints. @param node path of a Node.js @param file `out/NAME.js`, or what was copied */
  async run(node: string, file: string, environment: Readonly<Record<string, string>>): Promise<string> {
    const { stdout } = await run(node, [file], { cwd: this.folder, env: environment });
    return stdout;
  }
}
