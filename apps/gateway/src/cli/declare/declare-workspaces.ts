import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type { WorkspaceOptions, WriteWorkspaceOptions } from '../workspaces/workspaces-commands.js';
import { examples, withAddress, type Run } from './run.js';

const variable = 'GATEWAY_ADMIN_KEY';
const settings = [
  '--settings <file>',
  'JSON with members of the administration API: rateLimits, budgets, concurrency, weight, selfService',
] as const;
const json = ['--json', 'print the answer of the administration API as it is', false] as const;

/** Declares the `workspaces` commands. */
export function declareWorkspaces(program: Command, { workspaces }: Commands, run: Run): void {
  const group = program
    .command('workspaces')
    .description('the workspaces of a running gateway: list, make, show, change and delete them')
    .addHelpText(
      'after',
      examples('gateway workspaces list', "gateway workspaces create ads --name 'Ads team'"),
    );
  withAddress(group.command('list'), variable)
    .description('list all workspaces')
    .option(...json)
    .addHelpText('after', examples('gateway workspaces list', 'gateway workspaces list --json'))
    .action((options: WorkspaceOptions) => run(options, () => workspaces.list(options)));
  withAddress(group.command('create'), variable)
    .description('make one')
    .argument('<id>', 'up to 63 lower-case letters, digits and - _ .; never used again')
    .option('--name <name>', 'for people')
    .option(...settings)
    .option(...json)
    .addHelpText('after', examples("gateway workspaces create ads --name 'Ads team'"))
    .action((id: string, options: WriteWorkspaceOptions) =>
      run(options, () => workspaces.create(id, options)),
    );
  withAddress(group.command('show'), variable)
    .description('show one: what bounds it, and what its developers may do for themselves')
    .argument('<id>', 'its id')
    .option(...json)
    .addHelpText('after', examples('gateway workspaces show ads'))
    .action((id: string, options: WorkspaceOptions) => run(options, () => workspaces.show(id, options)));
  withAddress(group.command('update'), variable)
    .description('change the name of one, what bounds it, or its selfService')
    .argument('<id>', 'its id')
    .option('--name <name>', "for people; '' takes it away")
    .option(...settings)
    .option(...json)
    .addHelpText(
      'after',
      examples(
        "gateway workspaces update ads --name 'Ads and search'",
        'gateway workspaces update ads --settings ads.json',
      ),
    )
    .action((id: string, options: WriteWorkspaceOptions) =>
      run(options, () => workspaces.update(id, options)),
    );
  withAddress(group.command('delete'), variable)
    .description('delete one that owns nothing any more')
    .argument('<id>', 'its id')
    .option(...json)
    .addHelpText('after', examples('gateway workspaces delete ads'))
    .action((id: string, options: WorkspaceOptions) => run(options, () => workspaces.remove(id, options)));
}
