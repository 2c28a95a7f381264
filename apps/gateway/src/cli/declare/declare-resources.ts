import type { Command } from 'commander';
import type { Commands } from '../commands.js';
import type { ResourceOptions, WriteResourceOptions } from '../resources/resource-commands.js';
import { examples, withConnection, type Run } from './run.js';
import { naturalNumber } from './values.js';

const variable = 'GATEWAY_ADMIN_KEY';
const json = ['--json', 'print the answer of the administration API as it is', false] as const;

/** What differs between configs and prompts on the command line. */
const kinds = [
  {
    name: 'configs',
    file: 'a file with the config as JSON; - is standard input',
    use: 'rollback',
    uses: 'have the text of an earlier version again, as a new version',
  },
  {
    name: 'prompts',
    file: 'a JSON file with template or rawTemplate, and model, variables, description; - is standard input',
    use: 'publish',
    uses: 'make a version the one that the id alone means',
  },
] as const;

/** Declares the `configs` and `prompts` commands. */
export function declareResources(program: Command, commands: Commands, run: Run): void {
  for (const kind of kinds) {
    const { name } = kind;
    const group = program
      .command(name)
      .description(`the ${name} of a running gateway: list, show, make, change and delete them`)
      .addHelpText('after', examples(`gateway ${name} list`, `gateway ${name} ${kind.use} ID 1`));
    declareReading(group, kind, commands, run);
    declareWriting(group, kind, commands, run);
  }
}

type Kind = (typeof kinds)[number];

function declareReading(group: Command, { name }: Kind, commands: Commands, run: Run): void {
  withConnection(group.command('list'), variable)
    .description(`list all ${name}`)
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} list`))
    .action((options: ResourceOptions) => run(options, () => commands[name].list(options)));
  withConnection(group.command('show'), variable)
    .description('show one, with its newest version')
    .argument('<id>', 'its id')
    .argument('[version]', 'an earlier version', naturalNumber)
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} show ID`, `gateway ${name} show ID 1`))
    .action((id: string, version: number | undefined, options: ResourceOptions) =>
      run(options, () => commands[name].show(id, version, options)),
    );
  withConnection(group.command('versions'), variable)
    .description('list the versions of one that are kept, newest first')
    .argument('<id>', 'its id')
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} versions ID`))
    .action((id: string, options: ResourceOptions) =>
      run(options, () => commands[name].versions(id, options)),
    );
}

function declareWriting(group: Command, { name, file, use, uses }: Kind, commands: Commands, run: Run): void {
  withConnection(group.command('create'), variable)
    .description('make one')
    .argument('<id>', 'up to 63 lower-case letters, digits and - _ .')
    .requiredOption('--file <file>', file)
    .option('--name <name>', 'for people')
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} create ID --file content.json`))
    .action((id: string, options: WriteResourceOptions & { readonly file: string }) =>
      run(options, () => commands[name].create(id, options)),
    );
  withConnection(group.command('update'), variable)
    .description('change one; another content is another version')
    .argument('<id>', 'its id')
    .option('--file <file>', file)
    .option('--name <name>', 'for people')
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} update ID --file content.json`))
    .action((id: string, options: WriteResourceOptions) =>
      run(options, () => commands[name].update(id, options)),
    );
  withConnection(group.command('delete'), variable)
    .description('delete one with all its versions, unless it is in use')
    .argument('<id>', 'its id')
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} delete ID`))
    .action((id: string, options: ResourceOptions) => run(options, () => commands[name].remove(id, options)));
  withConnection(group.command(use), variable)
    .description(uses)
    .argument('<id>', 'its id')
    .argument('<version>', 'its number', naturalNumber)
    .option(...json)
    .addHelpText('after', examples(`gateway ${name} ${use} ID 1`))
    .action((id: string, version: number, options: ResourceOptions) =>
      run(options, () => commands[name].use(id, version, options)),
    );
}
