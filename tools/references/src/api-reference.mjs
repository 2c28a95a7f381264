/** docs/api: a page for each library that is published. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Application, Configuration } from 'typedoc';
import { anchorsIn, notice, page, table } from './markdown.mjs';
import { root, textOf } from './workspace.mjs';

const scope = '@model-gateway';

/** Types that only tie others together. */
const ties = { 'libs/core': ['Failure', 'KindOf'] };

/** The folders of the libraries that are published, such as `libs/core`. */
function publishedLibraries() {
  const { workspaces } = JSON.parse(textOf('package.json'));
  return workspaces
    .filter((pattern) => pattern.startsWith('libs/'))
    .flatMap((pattern) => foldersOf(pattern.replace('/*', '')))
    .filter((folder) => manifestOf(folder).publishConfig?.access === 'public')
    .sort((one, other) => (manifestOf(one).name < manifestOf(other).name ? -1 : 1));
}

function foldersOf(parent) {
  return readdirSync(path.join(root, parent))
    .map((name) => `${parent}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')));
}

function manifestOf(folder) {
  return JSON.parse(textOf(`${folder}/package.json`));
}

/**
 * Makes the pages.
 *
 * @returns `pages` by their names in the repository, and `warnings`, such as of symbols without a doc comment
 */
export async function apiReference() {
  const target = mkdtempSync(path.join(tmpdir(), 'api-reference-'));
  try {
    const app = await Application.bootstrapWithPlugins(optionsFor(target), [
      new Configuration.TSConfigReader(),
    ]);
    const warnings = listened(app);
    const project = await app.convert();
    if (!project) throw new Error('The libraries cannot be read.');
    // A scope would become a folder.
    for (const module of project.children) module.name = nameOf(module).replace(`${scope}/`, '');
    validate(app, project);
    await app.generateOutputs(project);
    return { pages: pagesOf(target), warnings: [...new Set(warnings)] };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** For each library by itself, because TypeDoc misses types that are not exported in the package of the project alone. */
function validate(app, project) {
  const { packageName } = project;
  for (const folder of publishedLibraries()) {
    project.packageName = manifestOf(folder).name;
    app.options.setValue('intentionallyNotExported', ties[folder] ?? []);
    app.validate(project);
  }
  project.packageName = packageName;
}

function optionsFor(target) {
  return {
    name: 'Libraries',
    basePath: path.join(root, 'libs'),
    entryPoints: publishedLibraries().map((folder) => path.join(root, folder, 'src/index.ts')),
    tsconfig: path.join(root, 'tsconfig.json'),
    // Types are checked elsewhere; this must work while a library is being changed.
    skipErrorChecking: true,
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: target }],
    outputFileStrategy: 'modules',
    entryFileName: 'README',
    readme: 'none',
    sortEntryPoints: false,
    // Lines and commits would change the pages without any change of what they say.
    disableSources: true,
    disableGit: true,
    excludePrivate: true,
    // What JavaScript's own Error and Node.js say of themselves would fill pages, and change with their versions.
    excludeExternals: true,
    excludeInternal: true,
    hidePageHeader: true,
    hideBreadcrumbs: true,
    useCodeBlocks: true,
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    propertyMembersFormat: 'table',
    tableColumnSettings: { hideModifiers: true, hideInherited: true, hideOverrides: true, hideSources: true },
    packagesRequiringDocumentation: publishedLibraries().map((folder) => manifestOf(folder).name),
    requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Function', 'Variable', 'Enum'],
    // What a library takes and gives is often a type that others do not need by name.
    validation: { notExported: true, invalidLink: true, notDocumented: true, rewrittenLink: true },
    logLevel: 'Warn',
  };
}

/** Warnings are kept instead of written. */
function listened(app) {
  const warnings = [];
  app.logger.log = (message, level) => {
    // Information is 1.
    if (level >= 2) warnings.push(stripVTControlCharacters(message).replaceAll(root, ''));
  };
  return warnings;
}

/** The name of the package that a module is. */
function nameOf({ name }) {
  return manifestOf(`libs/${name.replace(/\/src$/, '')}`).name;
}

function pagesOf(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const pages = names.sort().map((name) => [
    `docs/api/${name}`,
    // A page says the whole name of its library.
    `${repaired(readFileSync(path.join(folder, name), 'utf8'))
      .replace(/^# /, `# ${scope}/`)
      .trimEnd()}\n`,
  ]);
  return new Map(pages);
}

/** TypeDoc numbers a place within a page although nothing else has its name, where a member of another thing could. */
function repaired(text) {
  const anchors = anchorsIn(text);
  return text.replace(/\(#([\w-]+)-\d+\)/g, (link, name) =>
    anchors.has(link.slice(2, -1)) || !anchors.has(name) ? link : `(#${name})`,
  );
}

/** Which libraries there are. */
export async function apiIndexPage() {
  return page([
    '# Libraries',
    notice('the doc comments of the libraries'),
    'The packages that can be used by themselves, each with everything that it exports.',
    table(
      ['package', 'what it is'],
      publishedLibraries().map((folder) => {
        const { name, description = '' } = manifestOf(folder);
        return [`[${name}](${name.replace(`${scope}/`, '')}.md)`, description];
      }),
    ),
  ]);
}
