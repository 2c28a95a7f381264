import { poolNames, type LawWorkspace } from './law-workspace.js';

/** What is drawn for one act; each part reads its own share of it. */
export interface Draw {
  readonly workspace: number;
  readonly act: number;
  readonly pick: number;
  readonly other: number;
}

/** What a body is made of: who writes it, the drawn name, and a number that is new each time. */
interface Writing {
  readonly workspace: LawWorkspace;
  readonly draw: Draw;
}

/** One of a list. */
export function oneOf<Item>(items: readonly Item[], pick: number): Item {
  const item = items[pick % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The drawn name of the pool. */
export function nameOf({ pick }: Draw): string {
  return oneOf(poolNames, pick);
}

/** A model that costs nothing in time, of the entry that each workspace has. */
export const usualModel = '@main/gemini-2.5-flash';
const claude = '@platform/claude-sonnet-4-5@20250929';

/** A text that says who wrote it, and is another one each time. */
function textOf({ workspace, draw }: Writing): string {
  return `Say "${workspace.marker} ${draw.other}".`;
}

const chat = (writing: Writing) => ({
  model: usualModel,
  messages: [{ role: 'user', content: textOf(writing) }],
  stream: writing.draw.other % 4 === 0,
});
const contents = (writing: Writing) => ({ contents: [{ role: 'user', parts: [{ text: textOf(writing) }] }] });
const content = (writing: Writing) => ({ content: contents(writing).contents[0] });
const embedded = (writing: Writing) => ({
  requests: [{ model: 'models/gemini-embedding-001', ...content(writing) }],
});
const predicted = (writing: Writing) => ({ instances: [{ content: textOf(writing) }] });
const messages = (writing: Writing) => ({
  model: claude,
  max_tokens: 100,
  messages: [{ role: 'user', content: textOf(writing) }],
});
const nativeMessages = (writing: Writing) => ({
  anthropic_version: 'vertex-2023-10-16',
  ...without(messages(writing), 'model'),
});
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const config = (writing: Writing) => ({
  provider: '@main',
  override_params: { user: writing.workspace.marker, seed: writing.draw.other },
});
const template = (writing: Writing) => ({
  template: { messages: [{ role: 'user', content: `${textOf(writing)} {{topic}}` }] },
  model: usualModel,
});
const key = ({ workspace, draw }: Writing) => ({
  defaults: { metadata: { team: workspace.marker } },
  allowedModels: [`${workspace.marker}-${draw.other}`, 'gemini-*'],
});
const provider = ({ workspace, draw }: Writing) => ({
  kind: 'google',
  apiKey: `${workspace.marker}-${draw.other}-secret-${workspace.id}`,
  baseUrl: workspace.twin,
  allowedModels: [`${workspace.marker}-${draw.other}`, 'gemini-*'],
});
const view = ({ workspace, draw }: Writing) => ({
  name: `${workspace.marker} ${draw.other}`,
  page: 'requests',
  search: `text=${workspace.marker}`,
});
const price = ({ workspace, draw }: Writing) => ({
  price: { input: draw.other % 100, output: 2.5 },
  source: `${workspace.marker} ${draw.other}`,
});
// Nothing is sent to it: there is no such host.
const alert = ({ workspace }: Writing) => ({
  url: `https://${workspace.id}.invalid/${workspace.marker}`,
  isEnabled: false,
});
const versioned = { version: 1 };

/** The members that each kind of resource is made and changed with. */
const resources: Readonly<Record<string, (writing: Writing) => object>> = {
  'api-keys': key,
  providers: provider,
  configs: (writing) => ({ config: config(writing), name: writing.workspace.marker }),
  prompts: template,
  partials: (writing) => ({ text: textOf(writing) }),
  labels: (writing) => ({ description: textOf(writing) }),
  models: price,
  views: view,
  alerts: alert,
  workspaces: () => ({ name: 'A workspace of the pool' }),
};

/** What the members say that name a new resource. */
function identityOf(kind: string, draw: Draw): object {
  const name = nameOf(draw);
  if (kind === 'api-keys') return { name };
  if (kind === 'providers') return { slug: name };
  return { id: kind === 'models' ? `google/${name}` : name };
}

function ofResources(): Record<string, (writing: Writing) => unknown> {
  const all: Record<string, (writing: Writing) => unknown> = {};
  for (const [kind, members] of Object.entries(resources)) {
    const one = `/admin/v1/${kind}/{${kind === 'providers' ? 'slug' : 'id'}}`;
    all[`post /admin/v1/${kind}`] = (writing) => ({ ...identityOf(kind, writing.draw), ...members(writing) });
    all[`put ${one}`] = members;
    all[`patch ${one}`] = members;
  }
  return all;
}

function ofGoogle(models: string): Record<string, (writing: Writing) => unknown> {
  return {
    [`post ${models}:generateContent`]: contents,
    [`post ${models}:streamGenerateContent`]: contents,
    [`post ${models}:countTokens`]: contents,
    [`post ${models}:embedContent`]: content,
    [`post ${models}:batchEmbedContents`]: embedded,
    [`post ${models}:predict`]: predicted,
  };
}

const claudeModels = '/v1/projects/{project}/locations/{location}/publishers/anthropic/models';

/** What goes in the body of each operation that has one. */
export const bodies: Readonly<Record<string, (writing: Writing) => unknown>> = {
  ...ofResources(),
  ...ofGoogle('/v1beta/models/{model}'),
  ...ofGoogle('/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}'),
  ...ofGoogle('/v1beta1/publishers/google/models/{model}'),
  'post /v1/chat/completions': chat,
  'post /v1/explain': chat,
  'post /v1/responses': (writing) => ({ model: usualModel, input: textOf(writing) }),
  'post /v1/responses/input_tokens': (writing) => ({ model: usualModel, input: textOf(writing) }),
  'post /v1/completions': (writing) => ({ model: usualModel, prompt: textOf(writing) }),
  'post /v1/embeddings': (writing) => ({ model: '@main/gemini-embedding-001', input: [textOf(writing)] }),
  'post /v1/images/generations': (writing) => ({
    model: '@platform/imagen-4.0-generate-001',
    prompt: textOf(writing),
  }),
  'post /v1/images/edits': (writing) => ({
    model: '@platform/gemini-2.5-flash-image',
    prompt: textOf(writing),
    images: [{ image_url: picture }],
  }),
  'post /v1/images/variations': () => ({ model: '@platform/gemini-2.5-flash-image', image: picture }),
  'post /v1/messages': messages,
  'post /v1/messages/count_tokens': (writing) => without(messages(writing), 'max_tokens'),
  [`post ${claudeModels}/{model}:rawPredict`]: nativeMessages,
  [`post ${claudeModels}/{model}:streamRawPredict`]: (writing) => ({
    ...nativeMessages(writing),
    stream: true,
  }),
  [`post ${claudeModels}/count-tokens:rawPredict`]: (writing) => without(messages(writing), 'max_tokens'),
  'post /v1/prompts/{prompt}/completions': ({ workspace }) => ({ variables: { topic: workspace.marker } }),
  'post /v1/prompts/{prompt}/render': ({ workspace }) => ({ variables: { topic: workspace.marker } }),
  'post /v1/feedback': ({ workspace, draw }) => ({
    trace_id: `trace-${draw.pick % 5}`,
    value: 1,
    metadata: { from: workspace.marker },
  }),
  'post /admin/v1/api-keys/{id}/rotate': () => ({ overlapSeconds: 60 }),
  'post /admin/v1/providers/{slug}/test': () => ({ model: 'gemini-2.5-flash' }),
  'post /admin/v1/providers/test': provider,
  'post /admin/v1/configs/check': (writing) => ({ config: config(writing) }),
  'post /admin/v1/configs/{id}/restore': () => versioned,
  'post /admin/v1/prompts/{id}/restore': () => versioned,
  'post /admin/v1/prompts/{id}/publish': () => versioned,
  'post /admin/v1/partials/{id}/restore': () => versioned,
  'post /admin/v1/partials/{id}/publish': () => versioned,
  'post /admin/v1/alerts/{id}/rotate': () => ({ overlapSeconds: 60 }),
  'post /admin/v1/alerts/{id}/test': () => ({}),
  'post /admin/v1/api-keys/{id}/revoke': () => ({}),
  'post /admin/v1/own/api-keys': (writing) => ({
    name: `own-${writing.draw.other}`,
    allowedModels: key(writing).allowedModels,
  }),
  'post /admin/v1/own/api-keys/{id}/rotate': () => ({ overlapSeconds: 60 }),
  'post /admin/v1/own/api-keys/{id}/revoke': () => ({}),
  // Nothing is shared: what is would be there in the other workspaces too.
  'put /admin/v1/shares/providers/{slug}': () => ({ with: [] }),
  'put /admin/v1/shares/configs/{id}': () => ({ with: [] }),
  // More than the law asks for at a time.
  'put /admin/v1/organisation': () => ({ concurrency: 100_000 }),
  'patch /admin/v1/organisation': () => ({ concurrency: 100_000 }),
  'put /admin/v1/workspaces/{id}/members/{person}': () => ({ role: 'viewer' }),
  'post /admin/v1/guardrails/check': ({ workspace }) => ({
    config: {
      input_guardrails: [{ type: 'regex', pattern: workspace.marker, must_match: false, name: 'own' }],
    },
    side: 'input',
    text: workspace.marker,
  }),
};

function without<Body extends object, Name extends keyof Body>(body: Body, name: Name): Omit<Body, Name> {
  const { [name]: _, ...rest } = body;
  return rest;
}
