import type { CallContext, Clock, JsonObject, JsonValue, LossReporter } from '@model-gateway/core';
import type { Request } from 'express';
import { type InferenceCommand, refuseLosses } from '@model-gateway/data-plane';
import type { ConfigNode } from '@model-gateway/gateway-config';
import {
  type BodyLimits,
  lossReport,
  readJson,
  recordWires,
  type RequestContext,
} from '@model-gateway/http-server';
import { configuredBody } from './configured-body.js';
import type { PathWords } from './path-words.js';
import { forwardedHeaders } from './forwarded-headers.js';
import { requestedBetas } from './requested-betas.js';
import { toInferenceCommand } from './inference-command.js';

/** What every body that names a model may have. */
export interface InferenceBody {
  readonly model: string;
  readonly stream?: boolean | null;
}

/** A request whose body is checked. Nobody has decided yet where it goes. */
export class OpenInference<Body extends InferenceBody> {
  private reporter: LossReporter | undefined;

  /**
   * @param sent the body as it came, with what the path says of it
   * @param json the same with what the config's root does to it, before it was checked
   * @param borrowsModel neither the caller nor the config's root names a model: that of the body is one target's
   */
  constructor(
    private readonly httpRequest: Request,
    private readonly context: RequestContext,
    private readonly path: PathWords | undefined,
    readonly body: Body,
    readonly sent: JsonObject,
    readonly json: JsonObject,
    readonly borrowsModel: boolean,
  ) {}

  /** Of a request that goes to one place. */
  private get reportLoss(): LossReporter {
    return (this.reporter ??= lossReport(this.context.losses));
  }

  /** Of a request that goes to one place: who asks for which model where. */
  command(): InferenceCommand {
    return toInferenceCommand(this.context, this.body.model, this.reportLoss, this.path);
  }

  /** Of a request that goes to one place: what belongs to its call. */
  call(): CallContext {
    const { context, httpRequest, reportLoss } = this;
    const { requestId, signal, headers, options } = context;
    const settings = options.config?.root.settings;
    const call: Mutable<CallContext> = { requestId, signal, reportLoss, strict: options.strict };
    const betas = requestedBetas(headers, httpRequest.headers);
    if (betas !== undefined) call.betas = betas;
    recordWires(call, context);
    if (settings?.onLoss === 'error') call.approve = () => refuseLosses(context.losses);
    const forwarding = options.forwardHeaders ?? settings?.forwardHeaders;
    const forwarded = forwarding && forwardedHeaders(forwarding, httpRequest.headers);
    if (forwarded) call.forwardedHeaders = forwarded;
    return call;
  }
}

/** What opening a request works with. */
export interface OpeningSettings {
  readonly clock: Clock;
  readonly bodyLimitBytes: number;
}

/**
 * Does what comes first on every route that asks an upstream: reads and checks the body, with what the config does to
 * it, and takes from headers and config who asks and how.
 *
 * @param parse checks the body; throws `InvalidRequestError`
 */
export function inferenceOpener<Body extends InferenceBody>(
  parse: (body: JsonObject) => Body,
  { clock, bodyLimitBytes }: OpeningSettings,
) {
  const untimed: BodyLimits = { bytes: bodyLimitBytes };
  const limitsOf = ({ options, startedAt }: RequestContext): BodyLimits =>
    options.timeoutMs === undefined
      ? untimed
      : { bytes: bodyLimitBytes, timeMs: startedAt + options.timeoutMs - clock.now() };

  const opened = (
    httpRequest: Request,
    context: RequestContext,
    path: PathWords | undefined,
    own: JsonObject,
  ): OpenInference<Body> => {
    const root = context.options.config?.root;
    if (context.keptBytes > 0) context.sentBody = own;
    const sent = path ? path.completed(own) : own;
    const json = root === undefined ? sent : configuredBody(sent, root.settings, path);
    const model = json.model === undefined && root ? someModel(root) : undefined;
    const body = parse(model === undefined ? json : { ...json, model });
    context.requestedModel = body.model;
    context.stream = body.stream === true;
    if (typeof json.user === 'string') context.user = json.user;
    return new OpenInference(httpRequest, context, path, body, sent, json, model !== undefined);
  };
  return async (
    httpRequest: Request,
    context: RequestContext,
    path?: PathWords,
  ): Promise<OpenInference<Body>> =>
    opened(httpRequest, context, path, await readJson(httpRequest, limitsOf(context)));
}

/** A model that some target of a config names, where only the targets do. */
function someModel({ targets, settings }: ConfigNode): JsonValue | undefined {
  for (const target of targets) {
    const model = someModel(target);
    if (model !== undefined) return model;
  }
  return settings.overrideParams?.model ?? settings.defaultParams?.model;
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
