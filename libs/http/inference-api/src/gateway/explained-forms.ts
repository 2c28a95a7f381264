import {
  InvalidRequestError,
  type CallContext,
  type JsonObject,
  type LossEntry,
  type PreparedRequest,
  type Target,
} from '@model-gateway/core';
import { queryOf, type RequestContext } from '@model-gateway/http-server';
import type { Request as HttpRequest } from 'express';
import type { MessagesRoute } from '../anthropic/messages-controller.js';
import { applyNativeParams } from '../gemini/apply-native-params.js';
import type { ContentRoute } from '../gemini/content-controller.js';
import type { ChatRoute } from '../openai/chat-controller.js';
import { HttpCommand, type RouteOperation } from '../request/exchange.js';
import { ownFailure, withOwnFailure } from '../request/own-failure.js';
import type { InferenceBody, ParsedRequest, PathParameters } from '../request/parsed-request.js';
import { continuing, type ResponsesRoute } from '../responses/responses-route.js';
import type { StoredTurns } from '../responses/stored-turns.js';

/** The formats of requests that can be explained. */
export const explainableFormats = ['chat', 'responses', 'messages', 'generateContent'] as const;
type Format = (typeof explainableFormats)[number];

/** What one target of a request would get. */
export interface ExplainableTarget {
  /** In the config. */
  readonly path: string;
  /** Absent: nothing, because of {@link failure}. */
  readonly place?: {
    readonly target: Target;
    /** Of this target; complete once the request is prepared. */
    readonly losses: () => readonly LossEntry[];
    readonly prepare: (stream: boolean) => Promise<readonly PreparedRequest[]>;
  };
  readonly failure?: unknown;
}

/** A format of requests, as far as an explanation knows it. */
export interface ExplainedForm {
  /** What a config does to its bodies, where it is not the usual. */
  readonly path?: PathParameters;
  /** Checks the body. Throws `InvalidRequestError`. */
  parse(body: JsonObject): InferenceBody;
  /** The targets of a request whose body {@link parse} has checked, in the order of their attempts. */
  targets(
    httpRequest: HttpRequest,
    context: RequestContext,
    opened: ParsedRequest<InferenceBody>,
  ): AsyncIterable<ExplainableTarget>;
}

/** The route of each format. */
interface ExplainedRoutes {
  readonly chats: ChatRoute;
  readonly responses: ResponsesRoute;
  /** The conversations that responses continue. */
  readonly turns: StoredTurns;
  readonly messages: MessagesRoute;
  readonly contents: ContentRoute;
}

/** Finds the form of a request's body, among those of all routes. Throws `InvalidRequestError`. */
export type FormOf = (httpRequest: HttpRequest, workspace: string) => (body: JsonObject) => ExplainedForm;

/** The forms of requests that can be explained: as the query says, or as a body of that form looks. */
export function explainedForms({ chats, responses, turns, messages, contents }: ExplainedRoutes): FormOf {
  const formsIn = (workspace: string): Readonly<Record<Format, ExplainedForm>> => ({
    chat: explained(chats),
    responses: explained(responses, undefined, async (body) => {
      const { conversation } = await turns.continuedBy(body, workspace);
      return continuing(responses, conversation);
    }),
    messages: explained(messages),
    generateContent: explained(contents, nativePath),
  });
  return (httpRequest, workspace) => {
    const forms = formsIn(workspace);
    const asked = formatIn(httpRequest.url);
    const isAnthropic = httpRequest.headers['anthropic-version'] !== undefined;
    return (body) => forms[asked ?? formatOf(body, isAnthropic)];
  };
}

/** Configs change bodies in Gemini's format by its own names, as on the path that such a body usually has. */
const nativePath: PathParameters = { applyParams: applyNativeParams, completed: (body) => body };

/** @param routeFor the route as one checked body needs it; absent: as it is */
function explained<Body extends InferenceBody, Provider extends Preparing<Request>, Request, Answer, Item>(
  route: RouteOperation<Body, Provider, Request, Answer, Item>,
  path?: PathParameters,
  routeFor: (body: JsonObject) => Promise<typeof route> = () => Promise.resolve(route),
): ExplainedForm {
  return {
    ...(path && { path }),
    parse: (body) => route.parse(body),
    async *targets(httpRequest, context, opened) {
      const own = await routeFor(opened.json);
      // The body is one that the same route has checked.
      const checked = opened as ParsedRequest<Body>;
      const command = new HttpCommand(own, httpRequest, context, checked, path);
      for await (const { targetNode, place, failure } of route.work.places(command)) {
        if (!place) {
          yield { path: targetNode.path, failure: ownFailure(failure, own, checked.body) };
          continue;
        }
        const { target, provider, request, call, targetRequest } = place;
        const prepare = (stream: boolean) =>
          withOwnFailure(provider.prepare(request, call, stream), own, checked.body);
        yield { path: targetNode.path, place: { target, prepare, losses: () => targetRequest.losses } };
      }
    },
  };
}

interface Preparing<Request> {
  prepare(request: Request, call: CallContext, stream: boolean): Promise<readonly PreparedRequest[]>;
}

function formatIn(url: string): Format | undefined {
  const asked = queryOf(url, ['format']).get('format');
  const format = explainableFormats.find((each) => each === asked);
  if (asked === undefined || format !== undefined) return format;
  throw new InvalidRequestError('invalid_value', `The format is one of ${explainableFormats.join(', ')}.`, {
    param: 'query:format',
  });
}

/** A chat has messages, as a body of Anthropic's format has; a body that is none of these is told that it lacks them. */
function formatOf(body: JsonObject, isAnthropic: boolean): Format {
  if ('messages' in body)
    return isAnthropic || 'system' in body || 'anthropic_version' in body ? 'messages' : 'chat';
  if ('input' in body) return 'responses';
  return 'contents' in body ? 'generateContent' : 'chat';
}
