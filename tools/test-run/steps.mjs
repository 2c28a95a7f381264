import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The steps of a test run: each has a title, tells how long it took, and is remembered instead of ending the run. */
export class Steps {
  /** In the order in which they ended. @type {{ title: string, seconds: number, isOk: boolean }[]} */
  done = [];

  /** @param {string} root of the workspace */
  constructor(root) {
    this.root = root;
  }

  get failed() {
    return this.done.filter(({ isOk }) => !isOk).map(({ title }) => title);
  }

  /** @param {() => Promise<boolean>} work gives whether it went well */
  async run(title, work) {
    console.log(`\n── ${title}`);
    const started = performance.now();
    const isOk = await work();
    const seconds = (performance.now() - started) / 1000;
    this.done.push({ title, seconds, isOk });
    console.log(`   ${title}: ${isOk ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  }

  /**
   * A step that a program of `node_modules` does. Several may run at a time: `isBuffered` holds back what the program
   * prints until it ends, so that it does not stand between the lines of another.
   */
  tool(title, script, args, { environment = {}, isBuffered = false } = {}) {
    return this.run(title, async () => {
      const child = spawn(process.execPath, [join(this.root, 'node_modules', script), ...args], {
        cwd: this.root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', isBuffered ? 'pipe' : 'inherit', isBuffered ? 'pipe' : 'inherit'],
      });
      const printed = [];
      child.stdout?.on('data', (data) => printed.push(data));
      child.stderr?.on('data', (data) => printed.push(data));
      const code = await new Promise((resolve) => {
        child.once('error', () => resolve(undefined));
        child.once('close', resolve);
      });
      if (printed.length > 0) process.stdout.write(Buffer.concat(printed));
      return code === 0;
    });
  }
}
