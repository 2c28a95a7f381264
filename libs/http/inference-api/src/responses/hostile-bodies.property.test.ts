import type { ResponsesRequest } from '@model-gateway/contract';
import { GatewayError, type JsonObject } from '@model-gateway/core';
import { fromResponsesRequest, responseOptionsOf } from '@model-gateway/format-openai';
import { createParser } from '@model-gateway/http-server';
import fc from 'fast-check';
import { fullResponsesBody as body } from '../testing/full-responses-body.js';
import { pathsOf, replaceAt } from '../testing/replace-at.js';
import { ResponsesRequestDto } from './dto/responses-request.dto.js';

const parse = createParser<ResponsesRequest>(ResponsesRequestDto);
const facts = { nextId: (prefix: string) => prefix, now: () => 0, reportLoss: () => undefined };

/** The error of a body, if it is refused. What is not refused can be answered. */
function translate(changed: unknown): unknown {
  try {
    const parsed = parse(changed as JsonObject);
    fromResponsesRequest(parsed, () => undefined);
    responseOptionsOf(parsed, facts);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe('what the rules let through', () => {
  it('includes the body that all others here are made from', () => {
    expect(translate(body)).toBeUndefined();
  });

  it('is translated or refused, but never a bug, whatever stands at any place', () => {
    const values: unknown[] = [
      null,
      '',
      'x',
      0,
      -1,
      1.5,
      true,
      [],
      {},
      [null],
      [{}],
      [[]],
      { type: 'x' },
      { constructor: 1 },
    ];
    const bugs = new Map<string, unknown>();
    for (const path of pathsOf(body).slice(1)) {
      for (const value of [undefined, ...values]) {
        const error = translate(replaceAt(body, path, value));
        if (error !== undefined && !(error instanceof GatewayError)) {
          bugs.set(`${path.join('.')} = ${JSON.stringify(value)}`, error);
        }
      }
    }
    expect([...bugs].map(([place, error]) => `${place}: ${String(error)}`)).toEqual([]);
  });

  it('is translated or refused, but never a bug, for arbitrary JSON at any place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(body).slice(1)), fc.jsonValue(), (path, value) => {
        const error = translate(replaceAt(body, path, value));
        if (error !== undefined) expect(error).toBeInstanceOf(GatewayError);
      }),
      { numRuns: 1000 },
    );
  });
});
