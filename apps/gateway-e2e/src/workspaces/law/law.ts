import { askForForeign, nameForeign, readOnFrom } from './foreign-acts.js';
import { oneOf, type Draw } from './bodies.js';
import { countedActs } from './counted-acts.js';
import { complaint, type Exchange } from './exchange.js';
import type { LawWorkspace } from './law-workspace.js';
import { exempted, operationName, questionOf, type Operation } from './operations.js';
import type { Ownership } from './ownership.js';
import { bodyOf } from './question.js';

/** What the law is tried on. */
export interface LawWorld {
  readonly workspaces: readonly LawWorkspace[];
  readonly operations: readonly Operation[];
  readonly ownership: Ownership;
}

/**
 * Does the drawn acts, those of each workspace one after the other, and gives what is against the law.
 *
 * @param mostProblems ends with so many: enough to see what is wrong
 */
export async function tryLaw(
  world: LawWorld,
  drawn: readonly Draw[],
  mostProblems = 20,
): Promise<readonly string[]> {
  const problems: string[] = [];
  const operations = world.operations.filter((operation) => !(operationName(operation) in exempted));
  const lanes = world.workspaces.map(async (workspace, number) => {
    for (const draw of drawn) {
      if (draw.workspace % world.workspaces.length !== number) continue;
      if (problems.length >= mostProblems) return;
      problems.push(...(await act({ ...world, operations }, workspace, draw)));
    }
  });
  await Promise.all(lanes);
  return problems;
}

/** Of ten acts, five are of any route, three are counted, and two ask for what another workspace has. */
async function act(world: LawWorld, workspace: LawWorkspace, draw: Draw): Promise<readonly string[]> {
  const [kind, number] = [draw.act % 10, Math.floor(draw.act / 10)];
  const others = world.workspaces.filter((other) => other !== workspace);
  const owner = oneOf(others, number);
  if (kind === 9 && number % 5 === 0) return nameForeign(workspace, owner);
  if (kind === 9 && number % 5 === 1) {
    const page = await readOnFrom(workspace, owner, draw);
    return page ? leaks(world, page) : [];
  }
  if (kind > 7) return askForForeign(workspace, owner, draw);
  if (kind > 4) {
    const [exchange, ...wrong] = await oneOf(countedActs, number)(workspace, draw);
    learn(exchange);
    return [...wrong, ...leaks(world, exchange)];
  }
  const operation = oneOf(world.operations, number);
  const question = questionOf(operation, workspace, draw);
  const exchange = { workspace, question, answer: await workspace.send(question) };
  learn(exchange);
  return [...existence(exchange, operation), ...leaks(world, exchange)];
}

function leaks({ ownership }: LawWorld, exchange: Exchange): readonly string[] {
  const found = ownership.leaksIn(exchange);
  return found.length === 0 ? [] : [complaint(exchange, `${found.join(', ')} in an answer`)];
}

/** What a workspace has from an exchange: ids, tags of versions, answers that its log has to show. */
function learn({ workspace, question, answer }: Exchange): void {
  const isServed = answer.status === 200 && question.method === 'POST' && question.as !== 'operator';
  const id = answer.headers.get('x-gateway-request-id');
  if (isServed && id !== null && question.path.startsWith('/v1/chat/completions')) workspace.served.push(id);
  if (isServed && question.path === '/v1/responses') workspace.responses.push(bodyOf(answer).id ?? '');
  if (question.as === 'own' && id !== null) workspace.ownServed.push(id);
  if (question.path === '/admin/v1/own/api-keys' && answer.status === 201)
    workspace.ownKeys.push(bodyOf(answer).id ?? '');
  const etag = answer.headers.get('etag');
  if (etag !== null && question.path.startsWith('/admin/v1/')) workspace.etags.push(etag);
  const { nextCursor } = bodyOf(answer);
  if (typeof nextCursor === 'string' && question.path.includes('?'))
    workspace.nextPages.push(`${question.path}&cursor=${encodeURIComponent(nextCursor)}`);
}

/** A resource is there when its own workspace has made it, whatever others have of that name. */
function existence(exchange: Exchange, { template, method }: Operation): readonly string[] {
  const { workspace, question, answer } = exchange;
  const [, kind = ''] = /^\/admin\/v1\/(?:shares\/)?([a-z-]+)/.exec(template) ?? [];
  const name = nameIn(exchange, kind);
  if (name === undefined || kind === 'workspaces') return [];
  const isSuccess = answer.status < 400;
  const wasThere = workspace.owned.has(name);
  const isOne = /^\/admin\/v1\/[a-z-]+\/[^/]+$/.test(question.path.replace(/\?.*/, ''));
  if (method === 'post' && template === `/admin/v1/${kind}`) {
    if (answer.status === 201) workspace.owned.add(name);
    return answer.status === 201 && wasThere ? [complaint(exchange, 'made although it was there')] : [];
  }
  if (method === 'put' && isSuccess) workspace.owned.add(name);
  if (method === 'put') return [];
  if (method === 'delete' && isOne && isSuccess) workspace.owned.delete(name);
  if (isSuccess && !wasThere) return [complaint(exchange, 'found although it is not there')];
  if (method === 'get' && isOne && wasThere !== isSuccess) return [complaint(exchange, 'not found')];
  return answer.status === 403 ? [complaint(exchange, 'refused instead of not found')] : [];
}

/** The resource of the pool that a question is about, as `views/pool-0`. */
function nameIn({ question, answer }: Exchange, kind: string): string | undefined {
  const path = decodeURIComponent(question.path);
  const [named] = /pool-\d/.exec(path) ?? [];
  const isOfKind = path.replace('/shares/', '/').startsWith(`/admin/v1/${kind}/`);
  if (named !== undefined) return isOfKind ? `${kind}/${named}` : undefined;
  // What a new one is called, it is told: an id that was used is not given again.
  const { slug, id } = bodyOf(answer);
  const [made] = /pool-\d$/.exec(slug ?? id ?? '') ?? [];
  return made === undefined ? undefined : `${kind}/${made}`;
}
