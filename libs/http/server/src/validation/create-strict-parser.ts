import type { JsonObject } from '@model-gateway/core';
import { compileRules } from './compile-rules.js';
import type { DtoClass } from './dto-class.js';
import { findProblems, refusalOf } from './explain.js';
import { Skeleton } from './skeleton.js';
import { unknownMembers } from './unknown-members.js';

/** More than any array may have: rules about an array as a whole must see that it is too long. */
const mostElements = 100;

/**
 * As `createParser`, for bodies that the gateway alone has to understand: members unknown to the class are refused as
 * well, at every level, and the `InvalidRequestError` lists everything that is wrong.
 */
export function createStrictParser<Body>(dto: DtoClass): (body: JsonObject) => Body {
  const check = compileRules(dto);
  return (body) => {
    const unknown = unknownMembers(dto, body);
    if (unknown.length > 0 || !check(body)) {
      throw refusalOf([...unknown, ...findProblems(dto, new Skeleton(dto, body, false, mostElements))]);
    }
    return body as Body;
  };
}
