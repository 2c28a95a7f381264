import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import type { RunningProcess } from '../support/running-process.js';
import { temporaryFolder, type TemporaryFolder } from '../support/temporary-folder.js';
import { differenceOf } from './compare-answer.js';
import { blocksOf, type RunnableBlock } from './document-blocks.js';
import { QuickStarts, quickStartEnvironment, quickStartKey } from './quick-start.js';
import { ReaderShell, type BlockOutcome } from './reader-shell.js';
import { chosenDocuments, writtenDocuments } from './written-documents.js';

/** Exit code of `curl --fail-with-body` for an answer of 400 or more. */
const errorAnswer = 22;

/** Documents whose requests are carried whole, but for those that name this in their text. */
const lossless: Readonly<Record<string, RegExp | undefined>> = {
  'docs/families.md': /^$/,
  'docs/messages.md': /\/v1\/projects\//,
  'docs/embeddings.md': /^$/,
};

const documents = chosenDocuments(writtenDocuments(), process.env.DOCUMENT).map(({ file, text }) => ({
  file,
  ...blocksOf(text),
}));

it('each command and program of the documents is run, or says why not', () => {
  expect(documents.flatMap(({ file, problems }) => problems.map((problem) => `${file}: ${problem}`))).toEqual(
    [],
  );
});

describe('run against the quick start', () => {
  let twin: RunningTwin;
  let environment: Readonly<Record<string, string>>;
  let gateways: QuickStarts;
  let folder: TemporaryFolder;
  let accountFile: string;
  const runnable = documents.filter(({ blocks }) => blocks.length > 0);
  beforeAll(async () => {
    twin = await startTwin();
    environment = quickStartEnvironment(twin.url);
    folder = await temporaryFolder();
    accountFile = path.join(folder.path, 'quick-start-service-account.json');
    await writeFile(accountFile, environment.QUICK_START_SERVICE_ACCOUNT ?? '', { mode: 0o600 });
    gateways = new QuickStarts(environment, runnable.length);
  });
  afterAll(async () => {
    await gateways.stop();
    await twin.stop();
    await folder.remove();
  });

  describe.each(runnable)('$file', ({ file, blocks }) => {
    let gateway: RunningProcess;
    let shell: ReaderShell;
    beforeAll(async () => {
      gateway = await gateways.take();
      const variables = {
        GATEWAY_BASE_URL: gateway.url,
        GATEWAY_API_KEY: quickStartKey,
        GATEWAY_ADMIN_KEY: quickStartKey,
        TWIN_URL: twin.url,
        TWIN_SERVICE_ACCOUNT: accountFile,
      };
      shell = await ReaderShell.open(variables);
    });
    afterAll(async () => {
      await shell?.close();
      await gateway?.stop('SIGKILL');
    });

    it.each(blocks)('line $line', async (block) => {
      const outcome = await shell.run(block);
      const problem = problemOf(block, outcome) ?? lossOf(file, block, outcome);
      if (problem !== undefined) throw new Error(described(`${file}:${block.line}: ${problem}`, outcome));
    });
  });
});

/** An error is fine where the document shows it. */
function problemOf({ answer }: RunnableBlock, { code, printed }: BlockOutcome): string | undefined {
  const isFine = code === 0 || (code === errorAnswer && answer !== undefined);
  if (!isFine) return `exit code ${code}`;
  return answer && differenceOf(answer, printed);
}

function lossOf(file: string, { text }: RunnableBlock, { answerHead }: BlockOutcome): string | undefined {
  const lossy = lossless[file];
  if (lossy === undefined) return undefined;
  const isLoss = /^x-gateway-loss:/im.test(answerHead);
  return isLoss === lossy.test(text) ? undefined : `a loss is ${isLoss ? 'told' : 'not told'}`;
}

function described(message: string, { printed, errors }: BlockOutcome): string {
  return [message, 'printed:', shortened(printed), 'errors:', shortened(errors)].join('\n');
}

function shortened(text: string): string {
  return text.length > 6_000 ? `${text.slice(0, 4_000)}\n[…]\n${text.slice(-2_000)}` : text;
}
