import { oneOf, usualModel, type Draw } from './bodies.js';
import { complaint, type Exchange } from './exchange.js';
import type { LawWorkspace } from './law-workspace.js';
import { bodyOf, type Answer, type Question } from './question.js';

/** Asks for something of another workspace by its id. */
type AskFor = (id: string, writer: LawWorkspace) => Question;

interface ForeignQuestion {
  /** What another workspace has of them. */
  readonly idsOf: (owner: LawWorkspace) => readonly string[];
  readonly ask: AskFor;
  /** The status of an answer about what does not exist; absent: any, but the same. */
  readonly status?: number;
}

const read = (prefix: string, suffix = '') => {
  const as = prefix.startsWith('/admin/') ? administratorOf(prefix) : 'caller';
  return (id: string): Question => ({
    method: 'GET',
    path: `${prefix}${encodeURIComponent(id)}${suffix}`,
    as,
  });
};

/** Only a person has something of their own. */
function administratorOf(path: string): 'person' | 'operator' {
  return path.startsWith('/admin/v1/own') ? 'person' : 'operator';
}

const served = ({ served: ids }: LawWorkspace) => ids;
const responses = ({ responses: ids }: LawWorkspace) => ids;

/** A history with the call of a tool, whose signature the gateway has kept under the id of the call. */
const historyWith = (id: string) => [
  { role: 'user', content: 'What is the weather in Paris?' },
  {
    role: 'assistant',
    tool_calls: [{ id, type: 'function', function: { name: 'weather', arguments: '{"city":"Paris"}' } }],
  },
  { role: 'tool', tool_call_id: id, content: '"sunny"' },
];

/** A tool that the model calls, so that there is a signature to keep. */
export const tools = [
  {
    type: 'function',
    function: {
      name: 'weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];

/** The model that signs its calls. */
export const signingModel = '@main/gemini-3-pro-preview';

/** Shows what is sent to the upstream for a history with that call. */
const explainCall = (id: string): Question => ({
  method: 'POST',
  path: '/v1/explain',
  as: 'caller',
  body: { model: signingModel, messages: historyWith(id), tools },
});

const questions: readonly ForeignQuestion[] = [
  { idsOf: served, ask: read('/admin/v1/logs/'), status: 404 },
  { idsOf: served, ask: read('/admin/v1/logs/', '/request'), status: 404 },
  { idsOf: served, ask: read('/admin/v1/logs/', '/bodies/client-request'), status: 404 },
  { idsOf: served, ask: read('/admin/v1/search?q='), status: 200 },
  { idsOf: served, ask: read('/admin/v1/logs?resent_from='), status: 200 },
  { idsOf: ({ ownServed }) => ownServed, ask: read('/admin/v1/own/logs/'), status: 404 },
  { idsOf: ({ ownServed }) => ownServed, ask: read('/admin/v1/logs/'), status: 404 },
  { idsOf: ({ ownKeys }) => ownKeys, ask: read('/admin/v1/own/api-keys/'), status: 404 },
  { idsOf: ({ ownKeys }) => ownKeys, ask: read('/admin/v1/own/logs?key='), status: 200 },
  { idsOf: responses, ask: read('/v1/responses/'), status: 404 },
  { idsOf: responses, ask: read('/v1/responses/', '/input_items'), status: 404 },
  {
    idsOf: responses,
    ask: (id) => ({ ...read('/v1/responses/')(id), method: 'DELETE' }),
    status: 404,
  },
  {
    idsOf: responses,
    ask: (id) => ({ ...read('/v1/responses/', '/cancel')(id), method: 'POST' }),
    status: 404,
  },
  {
    idsOf: responses,
    ask: (id, { marker }) => ({
      method: 'POST',
      path: '/v1/responses',
      as: 'caller',
      body: { model: usualModel, input: marker, previous_response_id: id },
    }),
  },
  { idsOf: ({ handles }) => handles, ask: explainCall, status: 200 },
  {
    idsOf: ({ etags }) => etags,
    ask: (etag) => ({
      ...read('/admin/v1/providers/')('main'),
      headers: { 'if-none-match': etag },
    }),
    status: 200,
  },
];

/** Goes on in a list where another workspace is in its own. Gives undefined where that has no such place. */
export async function readOnFrom(
  workspace: LawWorkspace,
  owner: LawWorkspace,
  draw: Draw,
): Promise<Exchange | undefined> {
  if (owner.nextPages.length === 0) return undefined;
  const path = oneOf(owner.nextPages, draw.other);
  const question = { method: 'GET', path, as: administratorOf(path) } as const;
  return { workspace, question, answer: await workspace.send(question) };
}

/** A workspace is told of another one's id what it is told of one that nobody has. */
export async function askForForeign(
  workspace: LawWorkspace,
  owner: LawWorkspace,
  draw: Draw,
): Promise<readonly string[]> {
  const { idsOf, ask, status } = oneOf(questions, draw.pick);
  const ids = idsOf(owner);
  if (ids.length === 0) return [];
  const foreign = oneOf(ids, draw.other);
  const nobodys = madeUp(foreign);
  const question = ask(foreign, workspace);
  const [answer, expected] = [await workspace.send(question), await workspace.send(ask(nobodys, workspace))];
  const exchange = { workspace, question, answer };
  if (status !== undefined && answer.status !== status) return [complaint(exchange, `not ${status}`)];
  if (comparable(answer, foreign) === comparable(expected, nobodys)) return [];
  return [complaint(exchange, `not as for an id that nobody has, ${expected.status} ${expected.text}`)];
}

/** An id of the same form that nobody has. */
function madeUp(id: string): string {
  return id.replace(/[A-Za-z0-9]{6}(?=[^A-Za-z0-9]*$)/, 'aaaaaa');
}

/**
 * What an answer says, apart from the id that was asked for, and what is of the moment: a search's time, an explanation's id,
 * and how far the log of the gateway as a whole is behind.
 */
function comparable(answer: Answer, id: string): string {
  const text = answer.text
    .replaceAll(id, 'ID')
    .replaceAll(/"(tookMs|request_id|id)":("[^"]*"|[\d.]+)/g, '"$1":0')
    .replaceAll(/,"unfiled":\d+/g, '');
  return `${answer.status} ${text}`;
}

/** A key of one workspace opens no other one, whatever the header says. */
export async function nameForeign(workspace: LawWorkspace, owner: LawWorkspace): Promise<readonly string[]> {
  const question: Question = {
    method: 'GET',
    path: '/v1/models',
    as: 'caller',
    headers: { 'x-gateway-workspace': owner.id },
  };
  const answer = await workspace.send(question);
  if (answer.status === 404 && bodyOf(answer).error?.code === 'workspace_not_found') return [];
  return [complaint({ workspace, question, answer }, 'a foreign workspace')];
}
