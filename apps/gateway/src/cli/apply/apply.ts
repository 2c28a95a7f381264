import { hash } from 'node:crypto';
import { ConfigFileError, inspectConfigFile, type ConfigFile } from '@model-gateway/config-file';
import { secretIdOf } from '@model-gateway/control-plane';
import { organisation } from '@model-gateway/core';
import { configProblems } from '@model-gateway/gateway-config';
import { MustacheTemplates } from '@model-gateway/mustache-templates';
import { configToolsOf } from '../../config-tools-of.js';
import { CommandError } from '../command-error.js';
import { configurationExit, failureExit, usageExit } from '../exit-codes.js';
import { paintFor, visible } from '../output/text.js';
import { administrationOf } from '../remote/administration.js';
import type { ConnectionOptions } from '../remote/gateway-access.js';
import type { Terminal } from '../terminal.js';
import { applySteps, type DoneStep } from './apply-steps.js';
import { boundSteps } from './bound-steps.js';
import { planOfFile } from './file-plan.js';
import type { Plan } from './plan.js';
import { planText, type ReportedStep } from './plan-text.js';
import { stepName } from './step-name.js';

/** Flags of `apply`. */
export interface ApplyOptions extends ConnectionOptions {
  readonly json: boolean;
  /** Change nothing. */
  readonly dryRun: boolean;
  /** Delete what the file does not have. */
  readonly prune: boolean;
  /** Send credentials that look the same. */
  readonly rotateSecrets: boolean;
  /** Do not ask. */
  readonly yes: boolean;
}

/**
 * Makes the resources of a running gateway what a config file says.
 *
 * @returns the exit code
 */
export async function apply(path: string, options: ApplyOptions, terminal: Terminal): Promise<number> {
  const { json, dryRun, yes } = options;
  const { environment, write } = terminal;
  if (json && !dryRun && !yes) throw unusable('--json cannot ask: add --yes or --dry-run.');
  const file = await readFile(path, environment);
  const client = await administrationOf(options, environment);
  const ownSecret = secretIdOf(hash('sha256', client.access.key));
  if (client.access.workspace !== undefined) checkOneWorkspace(file);
  const plan = await planOfFile(file, client, { ...options, ownSecret });
  if (plan.taken.length > 0) throw takenElsewhere(plan.taken);
  const steps = await boundSteps(client, plan.steps);
  if (!json) write(planText(steps, plan, paintFor(terminal.isColoured)));
  const isWanted = !dryRun && steps.length > 0 && (yes || (await isConfirmed(terminal)));
  const done: DoneStep[] = [];
  let inUse: readonly string[] = [];
  if (isWanted) {
    inUse = await applySteps(client, steps, (one) => {
      done.push(one);
      if (!json) write(`${past[one.step.action]} ${visible(stepName(one.step, one.id))}\n`);
    });
  }
  if (json) write(`${JSON.stringify(resultOf(steps, plan, done))}\n`);
  else if (isWanted) write(`Done: ${done.length} of ${steps.length} changes.\n`);
  else if (!dryRun && steps.length > 0) write('Nothing is changed.\n');
  if (inUse.length > 0) throw stillInUse(inUse);
  return dryRun || isWanted || steps.length === 0 ? 0 : failureExit;
}

const past = { create: 'created', change: 'changed', delete: 'deleted' } as const;

async function readFile(path: string, environment: Terminal['environment']): Promise<ConfigFile> {
  // Which hosts are trusted is for the gateway to say: it checks every config that it is sent.
  const tools = configToolsOf({ trusts: () => true });
  const { problems, file } = await inspectConfigFile(path, environment, {
    checkConfig: (config) => configProblems(config, tools, { allowsSecrets: false }),
    templates: new MustacheTemplates(),
  });
  if (file) return file;
  const { message } = new ConfigFileError(problems, path);
  throw new CommandError('unusable_configuration', message, configurationExit);
}

async function isConfirmed({ ask }: Terminal): Promise<boolean> {
  const answer = await ask('Apply these changes? Only yes does it: ');
  if (answer === undefined) throw unusable('Standard input is no terminal to ask: add --yes or --dry-run.');
  return answer.trim() === 'yes';
}

/** What programs read. */
function resultOf(
  steps: readonly ReportedStep[],
  { unchanged, notes, uncompared }: Plan,
  done: readonly DoneStep[],
): object {
  return {
    changes: steps.length > 0,
    applied: done.length,
    unchanged,
    steps: steps.map(({ action, kind, id, workspace, changes, lastChange: last }) => ({
      action,
      ...(workspace !== undefined && { workspace }),
      resource: kind,
      id,
      changes,
      ...(last && { lastChange: last }),
    })),
    notes,
    uncomparedCredentials: uncompared,
  };
}

function takenElsewhere(taken: readonly string[]): CommandError {
  const lines = taken.map((one) => `${one}: the config file or the environment of the gateway has it.`);
  return new CommandError('failed', lines.join('\n'), failureExit, {
    hint: 'Nothing is changed. Change it there, or take it out of this file.',
  });
}

/** A file that is for one workspace says nothing of others, nor of what bounds all of them. */
function checkOneWorkspace({ workspaces, bounds }: ConfigFile): void {
  if ([...workspaces, ...bounds].length === 0) return;
  const section = bounds.some(({ record }) => record.id === organisation) ? 'organisation' : 'workspaces';
  const what = section === 'workspaces' ? 'names workspaces itself' : 'bounds all workspaces';
  throw unusable(
    `${section}: the file ${what}, and --workspace or GATEWAY_WORKSPACE names one. Leave one of both out.`,
  );
}

function stillInUse(refusals: readonly string[]): CommandError {
  return new CommandError('failed', refusals.join('\n'), failureExit, {
    hint: 'These are not deleted; all other changes are done.',
  });
}

function unusable(message: string): CommandError {
  return new CommandError('unusable_input', message, usageExit);
}
