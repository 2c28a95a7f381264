/** docs/reference/config-file.md */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readInterfaces } from '../interfaces.mjs';
import { code, notice, page } from '../markdown.mjs';
import { memberNames, memberTable } from '../member-table.mjs';
import { createProbe, documentWith, placeText } from '../probe.mjs';
import { built, root, textOf } from '../workspace.mjs';
import { gatewayConfigProblems } from './gateway-config.mjs';

const folder = 'libs/adapters/config-file/src';
const price = ['models', 0, 'price'];
/** The objects of a file, and where they stand. */
export const sections = [
  { title: 'The file', type: 'WrittenConfigFile', at: [] },
  { title: 'Key', type: 'WrittenApiKey', at: ['apiKeys', 0] },
  { title: 'Defaults of a key', type: 'WrittenDefaults', at: ['apiKeys', 0, 'defaults'] },
  { title: 'Rate limit', type: 'WrittenRateLimit', at: ['apiKeys', 0, 'rateLimits', 0] },
  { title: 'Budget', type: 'WrittenBudget', at: ['apiKeys', 0, 'budgets', 0], context: { type: 'tokens' } },
  { title: 'Provider', type: 'WrittenProvider', at: ['providers', 0], context: { kind: 'vertex-ai' } },
  { title: 'Config', type: 'WrittenConfig', at: ['configs', 0] },
  { title: 'Prompt', type: 'WrittenPrompt', at: ['prompts', 0] },
  {
    title: 'Variable of a prompt',
    type: 'WrittenPromptVariable',
    at: ['prompts', 0, 'variables', 0],
    context: { name: 'a' },
  },
  { title: 'Partial', type: 'WrittenPartial', at: ['partials', 0] },
  { title: 'Label', type: 'WrittenLabel', at: ['labels', 0] },
  { title: 'Model', type: 'WrittenModel', at: ['models', 0] },
  { title: 'Price', type: 'WrittenPrice', at: price },
  { title: 'Price of long prompts', type: 'WrittenLongRates', at: [...price, 'long'] },
  { title: 'Capabilities', type: 'WrittenCapabilities', at: ['models', 0, 'capabilities'] },
  { title: 'Alert channel', type: 'WrittenAlert', at: ['alerts', 0] },
  { title: 'Workspace', type: 'WrittenWorkspace', at: ['workspaces', 0] },
  { title: 'Self-service', type: 'WrittenSelfService', at: ['workspaces', 0, 'selfService'] },
  { title: 'Organisation', type: 'WrittenBounds', at: ['organisation'] },
];

const introduction = `YAML or JSON, named by ${code('GATEWAY_CONFIG_FILE')}. [Configuration](../configuration.md) says how it is read and followed.
The rules are those of the gateway's own check, in its words. Of every member but ${code('price')}, ${code('null')} is the
same as leaving it out; unknown ones are refused. ${code('${NAME}')} in a text is the value of an environment variable;
a secret (${code('key')}, ${code('apiKey')}, ${code('serviceAccount')}, and of alerts ${code('url')} and ${code('signingSecret')}) may
also be ${code('file:PATH')}. Gateway configs and templates are taken as they stand.`;

/** The example that stands on the page. */
export const exampleFile = 'tools/references/src/examples/config-file.yaml';

/** Every problem of a config file, as the gateway itself finds them. Secrets that are not there are no problem. */
function configFileProblems(text) {
  const { parseConfigFile } = built('libs/adapters/config-file', 'config-file');
  const { MustacheTemplates } = built('libs/adapters/mustache-templates', 'index');
  const sources = { environment: {}, readFile: missingFile };
  const options = {
    acceptMissingSecrets: true,
    checkConfig: (config) => gatewayConfigProblems(config, { allowsSecrets: false }),
    templates: new MustacheTemplates(),
  };
  try {
    parseConfigFile(text, sources, options);
    return [];
  } catch (error) {
    if (!error.problems) throw error;
    return error.problems;
  }
}

function missingFile() {
  throw Object.assign(new Error('There is no such file.'), { code: 'ENOENT' });
}

/** What the interfaces of a written file say. */
export function declarations() {
  const files = readdirSync(path.join(root, folder), { recursive: true });
  const written = files.filter((name) => /^written-.*\.ts$/.test(path.basename(name)));
  return readInterfaces(written.map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`));
}

/** Makes the page. */
export async function configFilePage() {
  const validate = (document) => configFileProblems(JSON.stringify(document));
  const shape = {
    declarations: declarations(),
    sections,
    probe: createProbe(validate),
    isMissing: (rule) => /is missing|is needed/.test(rule),
    isUnknown: (rule) => rule.startsWith('Unknown key'),
  };
  for (const section of sections) checkKnown(shape, section, validate);
  const example = textOf(exampleFile);
  const problems = configFileProblems(example);
  if (problems.length > 0) throw new Error(`The example has problems: ${JSON.stringify(problems)}`);
  return page([
    '# Config file: every member',
    notice(folder),
    introduction,
    `\`\`\`yaml\n${example}\`\`\``,
    ...sections.flatMap((section) => [
      `## ${section.title}`,
      shape.declarations.get(section.type).text,
      memberTable(shape, section),
    ]),
  ]);
}

/** The validator lists what it knows when it meets what it does not know. */
function checkKnown(shape, section, validate) {
  const place = placeText([...section.at, 'unknown']);
  const problems = validate(documentWith(section.at, { ...section.context, unknown: 1 }));
  const said = problems.find((problem) => problem.path === place)?.message ?? '';
  const known = said
    .replace(/^.*Known are: /, '')
    .replace(/\.$/, '')
    .split(', ');
  const described = memberNames(shape, section);
  const difference = [...known, ...described].filter(
    (name) => known.includes(name) !== described.includes(name),
  );
  if (difference.length === 0) return;
  throw new Error(`${section.type} and the validator differ in ${difference.join(', ')}.`);
}
