import { Command, CommanderError, Help, type Option } from 'commander';
import type { Commands } from './commands.js';
import { CommandError, failureText } from './command-error.js';
import { declareApply } from './declare/declare-apply.js';
import { declareCheck, declareExplain } from './declare/declare-checks.js';
import { declareConsole, declareCosts, declareKeys } from './declare/declare-administration.js';
import { declareLogs } from './declare/declare-logs.js';
import { declareOperations, declareServe } from './declare/declare-operations.js';
import { declareProviders } from './declare/declare-providers.js';
import { declareResources } from './declare/declare-resources.js';
import { declareWorkspaces } from './declare/declare-workspaces.js';
import type { Run } from './declare/run.js';
import { gatewayVersion } from '../gateway-version.js';
import { failureExit, usageExit } from './exit-codes.js';

/** Destinations of help and error texts. */
export interface CommandLineOutput {
  writeOut(text: string): void;
  writeErr(text: string): void;
  /** Whether unexpected failures are printed with their stack. */
  readonly showsStacks?: boolean;
}

const exitCodes = `
Exit codes: 0 done, 1 it failed, or a check found something, 2 costs differ,
64 the command line cannot be used, 69 the gateway cannot be reached, 77 the
gateway refuses the key, 78 the configuration cannot be used.
Commands are described in docs/cli.md, environment variables and the config
file in docs/configuration.md.`;

/**
 * Runs the command that the arguments name.
 *
 * @param args the arguments after the program's name
 * @returns the code to exit with; undefined while the gateway or the twin runs
 */
export async function runCommandLine(
  args: readonly string[],
  commands: Commands,
  output: CommandLineOutput,
): Promise<number | undefined> {
  let exitCode: number | undefined;
  // Read before the command line is parsed, because mistakes are reported as JSON, too.
  const asJson = args.includes('--json');
  const run: Run = async ({ json = false }, action) => {
    try {
      exitCode = (await action()) ?? undefined;
    } catch (error) {
      const failure = error instanceof CommandError ? error : unexpectedFailure(error);
      output.writeErr(failureText(failure, json));
      if (failure !== error && output.showsStacks) output.writeErr(`${(error as Partial<Error>)?.stack}\n`);
      exitCode = failure.exitCode;
    }
  };
  const program = new Command('gateway')
    .description('One API in front of the models of Vertex AI and the Gemini API.')
    .version(gatewayVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', exitCodes)
    .showHelpAfterError(!asJson && 'Add --help to see how it is used.')
    .exitOverride()
    .configureHelp({ optionDescription })
    .configureOutput({
      ...output,
      outputError: (text, write) => write(asJson ? usageFailure(text) : text),
    });
  // `serve` is the default only where the first argument is a flag: otherwise an unknown command would be reported as too
  // many arguments of `serve`.
  declareServe(program, commands, run, (args[0] ?? '-').startsWith('-'));
  for (const declare of [
    declareCheck,
    declareApply,
    declareExplain,
    declareKeys,
    declareConsole,
    declareLogs,
    declareProviders,
    declareResources,
    declareWorkspaces,
    declareCosts,
    declareOperations,
  ]) {
    declare(program, commands, run);
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : usageExit;
  }
}

function unexpectedFailure(error: unknown): CommandError {
  const [reason = ''] = (error instanceof Error ? error.message || error.name : 'unknown').split('\n');
  return new CommandError('failed', `An unexpected error occurred: ${reason}`, failureExit, {
    hint: 'GATEWAY_LOG_LEVEL=debug shows where.',
  });
}

function usageFailure(text: string): string {
  const message = text.replace(/^error: /, '').trim();
  return failureText(new CommandError('unusable_input', message, usageExit), true);
}

/** Leaves out the default of boolean flags, which is always false. */
function optionDescription(this: Help, option: Option): string {
  return option.isBoolean() ? option.description : Help.prototype.optionDescription.call(this, option);
}
