import type { ExplainedTarget, GatewayExplanation } from '@model-gateway/contract';
import {
  GatewayError,
  worstSeverity,
  type JsonObject,
  type PreparedRequest,
  type Target,
} from '@model-gateway/core';
import type { Request } from 'express';
import { requestWithoutPlace, withoutPlace } from '@model-gateway/data-plane';
import { applyParams } from '@model-gateway/gateway-config';
import { type GatewayResponse, type RequestContext, writeJson } from '@model-gateway/http-server';
import { requestParser, type ParsingSettings } from '../request/parsed-request.js';
import type { ExplainableTarget, ExplainedForm, FormOf } from './explained-forms.js';

/**
 * Answers `POST /v1/explain`: the upstream requests of a request in any client's format, and its losses. Nothing is sent.
 */
export function explainController(formOf: FormOf, settings: ParsingSettings) {
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const [form, opened] = await openedBy(formOf, httpRequest, context, settings);
    const targets: ExplainedTarget[] = [];
    let characters = 0;
    for await (const target of form.targets(httpRequest, context, opened)) {
      const { path, place, failure } = target;
      // The log names the target that would be asked first.
      context.target ??= place?.target;
      if (place && characters > mostCharacters) {
        targets.push(unexplained(path, place.target));
      } else if (place) {
        const explanation = await explained(path, place, context);
        characters += JSON.stringify(explanation).length;
        targets.push(...explanation);
      } else targets.push(failed({ path }, failure, context));
    }
    if (!context.isPlain) context.losses = targets[0]?.loss ?? [];
    const severity = worstSeverity(context.losses);
    const explanation: GatewayExplanation = {
      object: 'gateway.explanation',
      targets,
      loss: context.losses,
      ...(severity !== undefined && { loss_severity: severity }),
    };
    writeJson(response, 200, explanation);
  };
}

/** The request as its form reads it, which is known only with its body. */
async function openedBy(
  formOf: FormOf,
  httpRequest: Request,
  context: RequestContext,
  settings: ParsingSettings,
) {
  const choose = formOf(httpRequest, context.workspace);
  let form: ExplainedForm | undefined;
  const formOfRequest = (body: JsonObject) => (form ??= choose(body));
  const open = requestParser((body) => formOfRequest(body).parse(body), settings);
  const opened = await open(httpRequest, context, {
    completed: (body) => {
      formOfRequest(body);
      return body;
    },
    applyParams: (body, config) => (formOfRequest(body).path?.applyParams ?? applyParams)(body, config),
  });
  return [formOfRequest(opened.json), opened] as const;
}

/** Bounds the response, in which each target has the whole body: text after so many characters is left out. */
const mostCharacters = 32 * 1024 * 1024;

function unexplained(path: string, target: Target): ExplainedTarget {
  const message = 'Left out: all targets together would be too large. Explain it with a smaller body.';
  return { ...whereOf(path, target), error: { code: 'payload_too_large', message, param: null } };
}

/** The request to a target, or the reason why there is none. */
async function explained(
  path: string,
  { target, prepare, losses }: NonNullable<ExplainableTarget['place']>,
  context: RequestContext,
): Promise<ExplainedTarget[]> {
  const { stream, isPlain } = context;
  try {
    const prepared = await prepare(stream);
    // Its losses are the losses of the explanation.
    if (isPlain) return prepared.map((one) => toExplainedTarget(path, target, one));
    const loss = [...losses()];
    return prepared.map((one) => ({ ...toExplainedTarget(path, target, one), loss }));
  } catch (reason) {
    return [failed(whereOf(path, target), withoutPlace(reason, target), context)];
  }
}

/** Without a choice of targets, a failure of the only target is the failure of the explanation. */
function failed(where: ExplainedTarget, failure: unknown, { isPlain }: RequestContext): ExplainedTarget {
  if (isPlain || !(failure instanceof GatewayError)) throw failure;
  const { code, message, param = null } = failure;
  return { ...where, error: { code, message, param } };
}

function toExplainedTarget(path: string, target: Target, request: PreparedRequest): ExplainedTarget {
  return { ...whereOf(path, target), request: requestWithoutPlace(request, target) };
}

function whereOf(path: string, { kind, slug, model, region, tier }: Target): ExplainedTarget {
  return {
    path,
    provider: kind,
    ...(slug !== undefined && { slug }),
    model,
    ...(region !== undefined && { region }),
    ...(tier && { tier }),
  };
}
