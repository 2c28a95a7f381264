import { oneOf, usualModel, type Draw } from './bodies.js';
import { complaint, type Exchange } from './exchange.js';
import { signingModel, tools } from './foreign-acts.js';
import type { LawWorkspace } from './law-workspace.js';
import { bodyOf, type Question } from './question.js';

/** Requests that the limited key of each workspace has in an hour. */
export const limitedTo = 40;
/** Tokens that the budgeted key of each workspace has in a day. */
export const budgetOf = 1500;
/** More than a request of the law reserves. */
const mostReserved = 300;
const models = ['gemini-2.5-flash', 'gemini-2.5-pro', 'gemini-2.5-flash-lite'] as const;

async function ask(workspace: LawWorkspace, question: Question): Promise<Exchange> {
  return { workspace, question, answer: await workspace.send(question) };
}

const chat = (content: string, model = usualModel) => ({
  model,
  messages: [{ role: 'user', content }],
  max_tokens: 20,
});
const chatPath = { method: 'POST', path: '/v1/chat/completions' } as const;

/** The limit of a key counts the requests of its own workspace alone, however many use up that of the same name. */
async function useLimit(workspace: LawWorkspace): Promise<readonly [Exchange, ...string[]]> {
  const exchange = await ask(workspace, { ...chatPath, as: 'limited', body: chat('Hello!') });
  if (exchange.answer.status !== 429) {
    workspace.limitedRequests += 1;
    return [exchange];
  }
  if (workspace.limitedRequests >= limitedTo) return [exchange];
  return [exchange, complaint(exchange, `limited after ${workspace.limitedRequests} requests`)];
}

/** A budget has what its own workspace has spent. */
async function useBudget(workspace: LawWorkspace): Promise<readonly [Exchange, ...string[]]> {
  const exchange = await ask(workspace, { ...chatPath, as: 'budgeted', body: chat('Hello!') });
  const { answer } = exchange;
  if (answer.status === 200) {
    workspace.budgetedTokens += bodyOf(answer).usage?.total_tokens ?? 0;
    return [exchange];
  }
  if (workspace.budgetedTokens + mostReserved >= budgetOf) return [exchange];
  return [exchange, complaint(exchange, `refused after ${workspace.budgetedTokens} tokens`)];
}

/** What is asked with a key of the person is one of their requests in the workspace of the key. */
async function useOwnKey(workspace: LawWorkspace): Promise<readonly [Exchange]> {
  return [await ask(workspace, { ...chatPath, as: 'own', body: chat(workspace.marker) })];
}

/** A cached answer is there after a question of the own workspace. */
async function useCache(workspace: LawWorkspace, draw: Draw): Promise<readonly [Exchange, ...string[]]> {
  const content = `Equal in all workspaces: ${draw.pick % 40}.`;
  const exchange = await ask(workspace, {
    ...chatPath,
    as: oneOf(['caller', 'browser'], draw.other),
    headers: { 'x-gateway-config': 'caching' },
    // Without a limit: an answer that was cut short is not kept.
    body: { model: usualModel, messages: [{ role: 'user', content }] },
  });
  const status = exchange.answer.headers.get('x-gateway-cache-status');
  const isKnown = workspace.cached.has(content);
  if (exchange.answer.status === 200) workspace.cached.add(content);
  if (status === (isKnown ? 'HIT' : 'MISS')) return [exchange];
  return [exchange, complaint(exchange, `cache ${status}, although ${isKnown ? '' : 'not '}asked before`)];
}

/** A circuit opens by the failures of the own workspace. */
async function useCircuit(workspace: LawWorkspace, draw: Draw): Promise<readonly [Exchange, ...string[]]> {
  const model = oneOf(models, draw.pick);
  const breaks = draw.other % 12 === 0;
  const content = breaks ? '[[twin:fault {"kind":"status","code":503}]]' : 'Hello!';
  const exchange = await ask(workspace, {
    ...chatPath,
    as: 'caller',
    headers: { 'x-gateway-config': 'guarded' },
    body: chat(content, model),
  });
  const option = exchange.answer.headers.get('x-gateway-last-used-option-index');
  const wasBroken = workspace.brokenModels.has(model);
  if (breaks) {
    workspace.brokenModels.add(model);
    return [exchange];
  }
  if (option === 'config.targets[0]' || wasBroken) return [exchange];
  return [exchange, complaint(exchange, `${option} is used, although nothing failed`)];
}

/** Has the model call a tool, so that the vault keeps a signature under the id of the call. */
async function callTool(workspace: LawWorkspace): Promise<readonly [Exchange, ...string[]]> {
  const body = { ...chat('What is the weather in Paris?', signingModel), tools, max_tokens: 500 };
  const exchange = await ask(workspace, { ...chatPath, as: 'caller', body });
  const id = bodyOf(exchange.answer).choices?.[0]?.message?.tool_calls?.[0]?.id;
  if (typeof id === 'string') workspace.handles.push(id);
  return typeof id === 'string' ? [exchange] : [exchange, complaint(exchange, 'no call of a tool')];
}

/** A config is found by its id, where the own workspace has one of that id. */
async function useConfig(workspace: LawWorkspace, draw: Draw): Promise<readonly [Exchange, ...string[]]> {
  const config = `pool-${draw.pick % 3}`;
  const exchange = await ask(workspace, {
    ...chatPath,
    as: 'caller',
    headers: { 'x-gateway-config': config },
    body: chat(workspace.marker, 'gemini-2.5-flash'),
  });
  const isThere = workspace.owned.has(`configs/${config}`);
  if ((exchange.answer.status === 200) === isThere) return [exchange];
  return [exchange, complaint(exchange, isThere ? 'an own config is missing' : 'a foreign config is used')];
}

/** Says what it thinks of a trace whose id all workspaces have, and reads what was said of one of its own requests. */
async function giveFeedback(workspace: LawWorkspace, draw: Draw): Promise<readonly [Exchange, ...string[]]> {
  const id = workspace.served.at(-1);
  if (id === undefined) return callTool(workspace);
  const body = { trace_id: `trace-${draw.pick % 5}`, value: 1, metadata: { from: workspace.marker } };
  const given = await ask(workspace, { method: 'POST', path: '/v1/feedback', as: 'caller', body });
  const exchange = await ask(workspace, { method: 'GET', path: `/admin/v1/logs/${id}`, as: 'operator' });
  return given.answer.status === 200 ? [exchange] : [exchange, complaint(given, 'no feedback is taken')];
}

/** Makes a key once, whoever else makes one with the same retry key. */
async function makeOnce(workspace: LawWorkspace): Promise<readonly [Exchange, ...string[]]> {
  const name = `once-${(workspace.created += 1)}`;
  const exchange = await ask(workspace, {
    method: 'POST',
    path: '/admin/v1/api-keys',
    as: 'operator',
    headers: { 'idempotency-key': name },
    body: { name, defaults: { metadata: { team: workspace.marker } } },
  });
  return exchange.answer.status === 201 ? [exchange] : [exchange, complaint(exchange, 'not made')];
}

/** Acts of which is known what has to come back. The first of what each gives is the exchange, the others are wrong. */
export const countedActs: readonly ((
  workspace: LawWorkspace,
  draw: Draw,
) => Promise<readonly [Exchange, ...string[]]>)[] = [
  useLimit,
  useBudget,
  useCache,
  useCircuit,
  callTool,
  useConfig,
  giveFeedback,
  makeOnce,
  useOwnKey,
];
