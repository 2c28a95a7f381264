import { Command, CommanderError } from 'commander';
import { usageExit } from './exit-codes.js';
import { version } from './version.js';

/** What each command does. Loaded only when it runs, so that help is there at once. */
export interface Commands {
  /** Runs the gateway; returns when it has started, or does not return at all. */
  serve(): Promise<void>;
  /** Checks a config file. Gives the exit code. */
  check(file: string, options: CheckOptions): Promise<number>;
}

/** Flags of `check`. */
export interface CheckOptions {
  /** The result as JSON. */
  readonly json: boolean;
  /** Secrets that the file refers to need not be there. */
  readonly allowMissingSecrets: boolean;
  /** The file holds just one gateway config. */
  readonly config: boolean;
}

/** Where help and mistakes are written; absent: standard output and standard error. */
export interface CommandLineOutput {
  writeOut(text: string): void;
  writeErr(text: string): void;
}

const exitCodes = `
Exit codes: 78 the configuration cannot be used, 64 the command line cannot be used, 1 any other failure; of check
also: part of a config can never do anything.
Environment variables and the config file are described in docs/configuration.md.`;

/**
 * Runs the command that the arguments name.
 *
 * @param words what stands after the program's name
 * @returns the code to exit with; undefined while the gateway runs
 */
export async function runCommandLine(
  words: readonly string[],
  commands: Commands,
  output?: CommandLineOutput,
): Promise<number | undefined> {
  let exitCode: number | undefined;
  const program = new Command('gateway')
    .description('One API in front of the models of Vertex AI and the Gemini API.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', exitCodes)
    .showHelpAfterError('Try gateway --help.')
    .exitOverride();
  if (output) program.configureOutput(output);
  program
    .command('serve', { isDefault: true })
    .description('run the gateway (what it does without a command)')
    .action(() => commands.serve());
  program
    .command('check')
    .description('check a config file: what is wrong with it, and what its gateway configs will do')
    .argument('<file>', 'the file, YAML or JSON; with --config, - is standard input')
    .option('--config', 'the file holds just one gateway config', false)
    .option('--json', 'print the result as JSON', false)
    .option('--allow-missing-secrets', 'accept variables and files that are not there', false)
    .action(async (file: string, options: CheckOptions) => {
      exitCode = await commands.check(file, options);
    });
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : usageExit;
  }
}
