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

const runnableLanguages: Readonly<Record<string, RunnableBlock['kind']>> = {
  sh: 'sh',
  bash: 'sh',
  shell: 'sh',
  js: 'js',
  mjs: 'js',
  javascript: 'js',
};

/** Reads a document. Commands and programs are `runnable`, or `not-run: REASON`; an `answer` follows what is run. */
export function blocksOf(markdown: string): DocumentBlocks {
  const blocks: RunnableBlock[] = [];
  const problems: string[] = [];
  let before: Fence | undefined;
  for (const fence of fencesOf(markdown)) {
    const kind = runnableLanguages[fence.language];
    if (kind !== undefined && fence.info === 'runnable') {
      blocks.push({ kind, text: fence.text, line: fence.line });
    } else if (kind !== undefined && !/^not-run: \S.{3,}/.test(fence.info)) {
      problems.push(
        `line ${fence.line}: a ${fence.language} block is neither runnable nor "not-run: REASON"`,
      );
    } else if (kind === undefined && fence.info === 'answer') {
      const last = blocks.pop();
      if (last === undefined || before?.info !== 'runnable' || !isAnswer(fence.language)) {
        problems.push(`line ${fence.line}: an answer in json or text stands right behind what is run`);
        if (last !== undefined) blocks.push(last);
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
