import { fencesOf, type Fence } from './fences.js';

/** What the document says that a block prints. */
export interface ExpectedAnswer {
  readonly kind: 'json' | 'text';
  readonly text: string;
  readonly line: number;
}

/** A block that a reader can run against the quick start. */
export interface RunnableBlock {
  readonly kind: 'sh' | 'js';
  readonly text: string;
  readonly line: number;
  readonly answer?: ExpectedAnswer;
}

/** A document as the runner sees it. */
export interface DocumentBlocks {
  readonly blocks: readonly RunnableBlock[];
  /** Fences that break the convention, each with its line. */
  readonly problems: readonly string[];
}

/** Languages of commands and programs; those without a kind cannot be run here. */
const languagesOfPrograms: Readonly<Record<string, RunnableBlock['kind'] | undefined>> = {
  sh: 'sh',
  bash: 'sh',
  shell: 'sh',
  zsh: 'sh',
  console: 'sh',
  terminal: 'sh',
  js: 'js',
  mjs: 'js',
  javascript: 'js',
  cjs: undefined,
  ts: undefined,
  typescript: undefined,
  python: undefined,
};

/** Languages of what is only shown, and the words that may stand behind each. */
const languagesShown: Readonly<Record<string, readonly string[]>> = {
  '': [],
  text: ['answer'],
  json: ['answer', 'gateway-config', 'portkey-config'],
  toml: [],
  yaml: ['gateway-file', 'litellm'],
  nginx: [],
  ini: [],
  promql: [],
  sql: [],
};

/** Reads a document. Commands and programs are `runnable`, or `not-run: REASON`; an `answer` follows what is run. */
export function blocksOf(markdown: string): DocumentBlocks {
  const blocks: RunnableBlock[] = [];
  const problems: string[] = [];
  let before: Fence | undefined;
  for (const fence of fencesOf(markdown)) {
    const problem = problemOf(fence);
    const kind = languagesOfPrograms[fence.language];
    if (problem !== undefined) {
      problems.push(`line ${fence.line}: ${problem}`);
    } else if (kind !== undefined && fence.info === 'runnable') {
      blocks.push({ kind, text: fence.text, line: fence.line });
    } else if (fence.info === 'answer' && isAnswer(fence.language)) {
      const last = before?.info === 'runnable' ? blocks.pop() : undefined;
      if (last === undefined) {
        problems.push(`line ${fence.line}: an answer stands right behind what is run`);
      } else {
        const answer = { kind: fence.language, text: fence.text, line: fence.line };
        if (fence.language === 'json' && !isJson(fence.text)) problems.push(`line ${fence.line}: no JSON`);
        blocks.push({ ...last, answer });
      }
    }
    before = fence;
  }
  return { blocks, problems };
}

/** What is wrong with the words behind the opening fence: one that nobody knows would not be checked by anybody. */
function problemOf({ language, info }: Fence): string | undefined {
  if (Object.hasOwn(languagesOfPrograms, language)) {
    const isFine = /^not-run: \S.{3,}/.test(info) || (info === 'runnable' && languagesOfPrograms[language]);
    return isFine ? undefined : `a ${language} block is neither runnable nor "not-run: REASON"`;
  }
  const infos = Object.hasOwn(languagesShown, language) ? languagesShown[language] : undefined;
  if (infos === undefined) return `the language ${language} is not known`;
  return info === '' || infos.includes(info) ? undefined : `${language} ${info} is not known`;
}

function isAnswer(language: string): language is ExpectedAnswer['kind'] {
  return language === 'json' || language === 'text';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
