import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchGateway } from '../support/launch-gateway.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** The key that `npm start` would print. */
export const quickStartKey = 'gw-quick-start-of-the-documents';

/** The environment of the gateway that `npm start` runs. */
export function quickStartEnvironment(twinUrl: string): Readonly<Record<string, string>> {
  const script = pathToFileURL(path.join(root, 'tools/quick-start/environment.mjs')).href;
  const program = `import { quickStartEnvironment } from ${JSON.stringify(script)};
    console.log(JSON.stringify(quickStartEnvironment(${JSON.stringify({ twinUrl, key: quickStartKey })})));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Record<string, string>;
}

/** Gateways as `npm start` runs them, one for each document, each with a database of its own. */
export class QuickStarts {
  /** Starts while the document before is run. */
  private ahead: Promise<RunningProcess> | undefined;

  /** @param left how many will be taken at most */
  constructor(
    private readonly environment: Readonly<Record<string, string>>,
    private left: number,
  ) {}

  /** Gives one that is ready; whoever takes it stops it. */
  async take(): Promise<RunningProcess> {
    const taken = this.ahead ?? launchQuickStart(this.environment);
    this.left -= 1;
    this.ahead = this.left > 0 ? launchQuickStart(this.environment) : undefined;
    // Its failure is told to the one who takes it.
    this.ahead?.catch(() => undefined);
    return taken;
  }

  /** Stops the one that nobody has taken. */
  async stop(): Promise<void> {
    const left = await this.ahead?.catch(() => undefined);
    await left?.stop('SIGKILL');
  }
}

/** Starts a gateway as `npm start` does, with a database of its own. */
async function launchQuickStart(environment: Readonly<Record<string, string>>): Promise<RunningProcess> {
  const folder = await temporaryFolder();
  try {
    const gateway = await launchGateway({
      folder: folder.path,
      environment: { GATEWAY_LOG_LEVEL: 'warn', ...environment },
    });
    return {
      ...gateway,
      stop: async (signal) => {
        const code = await gateway.stop(signal);
        await folder.remove();
        return code;
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
