import type { components } from '../../../api/api.generated.js';

/** How to send a request on record again. */
export type Resend = components['schemas']['Resend'];
/** Something that keeps it from being sent as it was. */
export type Obstacle = Resend['obstacles'][number];

/** What is different this time. */
export type ResendChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'model'; readonly model: string }
  /** Undefined: without a config. */
  | { readonly kind: 'config'; readonly config: string | undefined };

/** A request that is ready to be sent. */
export interface ReadyRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const configHeader = 'x-gateway-config';
const harmless: readonly Obstacle['code'][] = ['version_moved'];
const ofConfig: readonly Obstacle['code'][] = ['config_too_long', 'config_gone'];

/** What stands in the way of a request with this change: another config takes the obstacles of the old one away. */
export function obstaclesOf(
  { obstacles }: Resend,
  { kind }: Pick<ResendChange, 'kind'>,
): readonly Obstacle[] {
  if (kind !== 'config') return obstacles;
  return obstacles.filter(({ code, path }) => !ofConfig.includes(code) && path !== `header:${configHeader}`);
}

/** Can it be sent in spite of these? */
export function canSend(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ code }) => harmless.includes(code));
}

/** The request with its change. Undefined: the record does not have enough of it. */
export function changedRequest(resend: Resend, change: ResendChange): ReadyRequest | undefined {
  const { path, body, headers } = resend;
  if (path === undefined || body === undefined) return undefined;
  if (change.kind === 'model') return withModel({ path, body, headers }, change.model);
  if (change.kind === 'same') return { path, body, headers };
  const { [configHeader]: _config, ...others } = headers;
  return {
    path,
    body,
    headers: change.config === undefined ? others : { ...others, [configHeader]: change.config },
  };
}

const modelInPath = /^(\/v1beta\/models\/)(.+)(:\w+(?:\?.*)?)$/;

/** The model is in the path of Google's format, and in the body of the others. */
function withModel(request: ReadyRequest, model: string): ReadyRequest {
  const [, begin, , end] = modelInPath.exec(request.path) ?? [];
  if (begin === undefined || end === undefined) return { ...request, body: { ...request.body, model } };
  const escaped = model.split('/').map(encodeURIComponent).join('/');
  return { ...request, path: `${begin}${escaped}${end}` };
}
