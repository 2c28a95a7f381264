import {
  type ContentMethod,
  type ContentProvider,
  type JsonObject,
  type NativeContentAnswer,
  type NativeContentChunk,
  type NativeContentRequest,
  InvalidRequestError,
} from '@model-gateway/core';
import type { Request } from 'express';
import type { OperationExecutor } from '@model-gateway/data-plane';
import {
  createParser,
  type GatewayResponse,
  type RequestContext,
  errorResponseOf,
  toErrorBody,
  queryOf,
} from '@model-gateway/http-server';
import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { askUpstream, observeStream } from '../request/ask-upstream.js';
import { exchangeStarter, type RouteOperation } from '../request/exchange.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { writeNativeAnswer } from '../anthropic/write-native-answer.js';
import { writeEventStream, type StreamEncoder } from '../request/write-event-stream.js';
import { readContentPath } from './content-path.js';

/**
 * Rules for a body in Gemini's own format, with the parameters of its path: only members that the gateway reads. The
 * upstream validates the others.
 */
class ContentRequestDto {
  @IsString()
  @IsNotEmpty()
  model!: string;

  @IsOptional()
  @IsBoolean()
  stream?: boolean;
}

/** A validated body in Gemini's own format, with the parameters of its path. */
type ContentBody = JsonObject & { readonly model: string; readonly stream?: boolean | null };

type ContentExecutor = OperationExecutor<
  ContentProvider,
  NativeContentRequest,
  NativeContentAnswer,
  NativeContentChunk
>;

const parse = createParser<ContentBody>(ContentRequestDto);

/** Serves the methods of Gemini's own format: unary and streamed responses, and token counts. */
export function contentController(work: ContentExecutor, settings: ParsingSettings) {
  const opener = (method: ContentMethod) => exchangeStarter(contentRoute(method, work), settings);
  const generate = opener('generateContent');
  const openers = {
    generateContent: generate,
    streamGenerateContent: generate,
    countTokens: opener('countTokens'),
  };
  return async (httpRequest: Request, response: GatewayResponse): Promise<void> => {
    const { context } = response.locals;
    const { method, parameters } = readContentPath(httpRequest.path);
    checkContentQuery(httpRequest.url, method === 'streamGenerateContent');
    const exchange = await openers[method](httpRequest, context, parameters);
    if (context.stream) {
      const observer = observeStream(context, noting(context));
      await writeEventStream(response, exchange.stream(), () => new ContentStreamEncoder(), observer);
      return;
    }
    const answer = await askUpstream(context, () => exchange.whole());
    if (answer.finish) context.finish = [...answer.finish];
    writeNativeAnswer(response, { ...answer, headers: {} });
  };
}

function contentRoute(
  method: ContentMethod,
  work: ContentExecutor,
): RouteOperation<
  ContentBody,
  ContentProvider,
  NativeContentRequest,
  NativeContentAnswer,
  NativeContentChunk
> {
  return {
    parse,
    // The upstream has these parameters in its path as well.
    translate: ({ model, stream: _, ...body }) => ({ method, model, body }),
    work,
  };
}

/** The usage of a chunk. Also records the finish reason. */
function noting(context: RequestContext) {
  return ({ usage, finish }: NativeContentChunk) => {
    if (finish) context.finish = [...finish];
    return usage;
  };
}

/** The google.rpc code of a status. Other statuses: `INVALID_ARGUMENT` below 500, `INTERNAL` from 500 on. */
const statusNames: ReadonlyMap<number, string> = new Map([
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [408, 'DEADLINE_EXCEEDED'],
  [409, 'ABORTED'],
  [412, 'FAILED_PRECONDITION'],
  [429, 'RESOURCE_EXHAUSTED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
]);

/**
 * The event that ends a stream with an error. Google's clients recognise an error within a stream by a numeric
 * `code`, and read any other event as a part of the response. So `code` is the status here, and the gateway's own code is
 * the `reason`. The rest is as in every error response.
 */
function encodeContentError(error: unknown, requestId: string, provider: string | undefined): string {
  const body = toErrorBody(error, requestId, provider);
  const { status: code } = errorResponseOf(error);
  const status = statusNames.get(code) ?? (code < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
  const event = { ...body, error: { ...body.error, code, status, reason: body.error.code } };
  return `data: ${JSON.stringify(event)}\r\n\r\n`;
}

/** Passes the events of an upstream through unchanged. Only error events are the gateway's own. */
class ContentStreamEncoder implements StreamEncoder<NativeContentChunk> {
  push({ bytes }: NativeContentChunk): Uint8Array {
    return bytes;
  }

  end(): string {
    return '';
  }

  fail(failure: unknown, { requestId, target }: RequestContext): string {
    return encodeContentError(failure, requestId, target?.kind);
  }
}

/** Query parameters of Google's APIs about the form of a response. Only the form of a stream has an effect here. */
const known = ['alt', '$alt', 'prettyPrint', '$prettyPrint'];

/** Media type JSON with any parameters: clients that request numbers for enums accept names, too. */
const wholeForm = /^json(?:;|$)/;

/**
 * Checks the query of a request in Gemini's own format. Throws `InvalidRequestError`: without `alt=sse` Google streams
 * the responses as one JSON list, which the gateway does not support.
 */
function checkContentQuery(url: string, streamed: boolean): void {
  const query = queryOf(url, known);
  const form = query.get('alt') ?? query.get('$alt');
  if (streamed && form === undefined) {
    throw new InvalidRequestError(
      'missing_required_parameter',
      'A stream is sent as server-sent events only: ask for them by the query parameter alt=sse.',
      { param: 'query:alt' },
    );
  }
  if (form === undefined || (streamed ? form === 'sse' : wholeForm.test(form))) return;
  const wanted = streamed ? 'alt=sse' : 'alt=json, or nothing';
  throw new InvalidRequestError('invalid_value', `This method answers in one form: ask for ${wanted}.`, {
    param: 'query:alt',
  });
}
