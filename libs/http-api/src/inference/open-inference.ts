import type { InferenceCommand } from '@model-gateway/application';
import { applyParams, refuseLosses } from '@model-gateway/application';
import type { CallContext, Clock, JsonObject } from '@model-gateway/core';
import type { Request } from 'express';
import type { BodyLimits } from '../body/read-body.js';
import { readJson } from '../body/read-json.js';
import { lossReport } from '../context/loss-report.js';
import type { RequestContext } from '../context/request-context.js';
import type { PathWords } from './path-words.js';
import { requestedBetas } from './requested-betas.js';
import { toInferenceCommand } from './inference-command.js';

/** What every body that names a model may have. */
export interface InferenceBody {
  readonly model: string;
  readonly stream?: boolean | null;
}

/** A request whose body is checked. Nobody has decided yet where it goes. */
export interface OpenInference<Body> {
  readonly body: Body;
  readonly command: InferenceCommand;
  readonly call: CallContext;
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

  return async (
    httpRequest: Request,
    context: RequestContext,
    path?: PathWords,
  ): Promise<OpenInference<Body>> => {
    const { config, strict } = context.options;
    const sent = await readJson(httpRequest, limitsOf(context));
    const json = path ? path.completed(sent) : sent;
    const body = parse(config === undefined ? json : applyParams(json, config));
    const reportLoss = lossReport(context.losses);
    context.requestedModel = body.model;
    context.stream = body.stream === true;
    const command = toInferenceCommand(context, body.model, reportLoss, path);
    const { requestId, signal, headers } = context;
    const call: Mutable<CallContext> = { requestId, signal, reportLoss, strict };
    const betas = requestedBetas(headers, httpRequest.headers);
    if (betas !== undefined) call.betas = betas;
    if (config?.onLoss === 'error') call.approve = () => refuseLosses(context.losses);
    return { body, command, call };
  };
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };
