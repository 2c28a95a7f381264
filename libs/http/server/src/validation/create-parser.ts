import type { JsonObject } from '@model-gateway/core';
import { compileRules } from './compile-rules.js';
import type { DtoClass } from './dto-class.js';
import { explain } from './explain.js';

/**
 * Makes the parser of a class of bodies, once, at start. It gives back the very body that it got, members unknown
 * to the class included, or throws an `InvalidRequestError` whose `param` names the first wrong place.
 */
export function createParser<Body>(dto: DtoClass): (body: JsonObject) => Body {
  const check = compileRules(dto);
  return (body) => {
    if (!check(body)) throw explain(dto, body);
    return body as Body;
  };
}
