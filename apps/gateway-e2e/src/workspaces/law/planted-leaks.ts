import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A condition that is taken out of the built gateway. */
export interface PlantedLeak {
  readonly of: string;
  /** What stands once in the program, and what it says of workspaces. */
  readonly text: RegExp;
  readonly instead: string;
}

/** Each makes one thing of one workspace known in another. The first three are planted in every run. */
export const plantedLeaks: readonly PlantedLeak[] = [
  {
    of: 'the log',
    text: /return \{ \.\.\.(filter\w*), workspace: this\.workspace \};/,
    instead: 'return $1;',
  },
  {
    of: 'rate limits',
    text: /return \w+ === defaultWorkspace \? (rates\w*) : new WorkspaceRates/,
    instead: 'return $1; void',
  },
  {
    of: 'cached answers',
    text: /workspace: workspaceOf\(caller\w*\), namespace:/,
    instead: 'workspace: "", namespace:',
  },
  {
    of: 'a request',
    text: /return (record\w*) && workspaceOf\(record\w*\) === this\.workspace \?/,
    instead: 'return $1; false ?',
  },
  {
    of: 'budgets',
    text: /return \w+ === defaultWorkspace \? (store\w*) : new WorkspaceSpending/,
    instead: 'return $1; void',
  },
  {
    of: 'signatures',
    text: /return \w+ === defaultWorkspace \? (vault\w*) : new WorkspaceVault/,
    instead: 'return $1; void',
  },
  {
    of: 'stored responses',
    text: /await (store\w*)\?\.read\(workspace\w*, (id\w*)\)/,
    instead: 'await $1?.read("default", $2)',
  },
  { of: 'circuits', text: /= new Circuits\(/, instead: '= globalThis.leak ??= new Circuits(' },
  { of: 'retries', text: /key: this\.whole\((once\w*)\.key\)/, instead: 'key: $1.key' },
  {
    of: 'feedback',
    text: /feedbackOf\(traceId, this\.workspace\)/,
    instead: 'feedbackOf(traceId, "default")',
  },
  { of: 'the audit log', text: /\.\.\.query,\s+workspace: this\.workspace,/, instead: '...query,' },
  { of: 'keys', text: /roleOf\w*\(caller\w*, chosen\w*\) !== (?:undefined|void 0) && /, instead: '' },
];

/**
 * Writes what changes the gateway while it is loaded: the built program stays as it is. A leak whose text does not stand there
 * once ends the start.
 *
 * @returns the options of Node.js that load it
 */
export async function plant({ text, instead }: PlantedLeak, folder: string): Promise<readonly string[]> {
  const file = path.join(folder, 'planted-leak.cjs');
  await writeFile(
    file,
    `const Module = require('node:module');
const text = new RegExp(${JSON.stringify(text.source)}, 'g');
const { _compile: compile } = Module.prototype;
Module.prototype._compile = function (content, name, ...rest) {
  if (!name.endsWith('dist/main.js')) return compile.call(this, content, name, ...rest);
  const found = content.match(text) ?? [];
  if (found.length !== 1) throw new Error(text + ' stands ' + found.length + ' times in the gateway.');
  return compile.call(this, content.replace(text, ${JSON.stringify(instead)}), name, ...rest);
};
`,
  );
  return ['--require', file];
}
