import type { LawWorkspace } from './law-workspace.js';
import type { Ownership } from './ownership.js';
import { bodyOf, type AnswerBody, type AnswerRow } from './question.js';

/** What a workspace is told of its requests and resources when nothing more happens. Gives what is not as it did itself. */
export async function countProblems(
  workspace: LawWorkspace,
  ownership: Ownership,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const note = (wrong: boolean, what: string) => {
    if (wrong) problems.push(`${workspace.id}: ${what}`);
  };
  const rows = await all(workspace, 'logs');
  const ids = rows.map(({ id }) => String(id));
  const foreign = ownership.foreignIn(workspace, JSON.stringify(rows));
  note(foreign.length > 0, `the log has ${foreign.join(', ')}`);
  const logged = new Set(ids);
  note(logged.size !== ids.length, 'the log has a request twice');
  const missing = workspace.served.filter((id) => !logged.has(id));
  note(missing.length > 0, `the log lacks ${missing.length} requests, such as ${missing[0]}`);

  const own = (await all(workspace, 'own/logs', 'person')).map(({ id }) => String(id));
  note(
    own.sort().join() !== [...workspace.ownServed].sort().join(),
    `the person has ${own.length} requests, made were ${workspace.ownServed.length}`,
  );

  const exported = (await readText(workspace, 'logs/export?bodies=false')).trim().split('\n');
  note(
    exported.length !== ids.length,
    `${exported.length} requests are exported, ${ids.length} are in the log`,
  );
  for (const group of ['key', 'route', 'user']) {
    const { data = [] } = await readJson(workspace, `analytics?group_by=${group}&limit=200`);
    const counted = sum(data, ({ requests }) => Number(requests));
    note(
      counted !== ids.length,
      `analytics count ${counted} requests by ${group}, the log has ${ids.length}`,
    );
  }
  const ofLimited = rows.filter(({ key, status }) => key?.id === 'key_limited' && status === 200).length;
  note(ofLimited > workspace.limitedRequests, `${ofLimited} requests of the limited key`);
  const { data: [budget] = [] } = await readJson(workspace, 'api-keys/key_budgeted/budgets');
  const spent = budget?.spent;
  note(
    spent !== workspace.budgetedTokens,
    `${spent} tokens are spent, ${workspace.budgetedTokens} were answered`,
  );
  for (const kind of ['api-keys', 'providers', 'configs', 'prompts', 'partials', 'labels', 'views']) {
    const listed = (await all(workspace, kind)).map(({ id, slug }) =>
      String(id ?? slug).replace(/^key_/, ''),
    );
    const pooled = listed.filter((name) => /^pool-\d$/.test(name)).sort();
    const owned = [...workspace.owned]
      .filter((name) => name.startsWith(`${kind}/`))
      .map((name) => name.slice(kind.length + 1))
      .sort();
    note(pooled.join() !== owned.join(), `${kind} are ${pooled.join()}, made were ${owned.join()}`);
  }
  return problems;
}

/** Who reads. */
type Reader = 'operator' | 'person';

function sum(rows: readonly AnswerRow[], valueOf: (row: AnswerRow) => number): number {
  return rows.reduce((total: number, row) => total + valueOf(row), 0);
}

async function readText(workspace: LawWorkspace, path: string, as: Reader = 'operator'): Promise<string> {
  const { status, text } = await workspace.send({ method: 'GET', path: `/admin/v1/${path}`, as });
  if (status !== 200) throw new Error(`${path} of ${workspace.id}: ${status} ${text}`);
  return text;
}

async function readJson(workspace: LawWorkspace, path: string, as?: Reader): Promise<AnswerBody> {
  return bodyOf({ text: await readText(workspace, path, as) });
}

/** All pages of a list. */
async function all(workspace: LawWorkspace, path: string, as?: Reader): Promise<readonly AnswerRow[]> {
  const found: AnswerRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const from: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: AnswerBody = await readJson(workspace, `${path}?limit=200${from}`, as);
    found.push(...(page.data ?? []));
    cursor = page.nextCursor ?? null;
  }
  return found;
}
