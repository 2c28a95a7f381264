import { type JsonObject, isJsonObject } from '@model-gateway/core';
import { compileRules, rulesByProperty } from './compile-rules.js';
import { type DtoClass, nestedClassOf } from './nested.js';
import { explain, findProblems, refusalOf, type Problem } from './explain.js';
import { Skeleton } from './skeleton.js';

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

/** How much of a member's name a message shows. */
const longestName = 100;
const mostProblems = 50;

/** The members of a body that its class, or a class nested in it, does not know: at most fifty, in their order. */
function unknownMembers(dto: DtoClass, body: object): Problem[] {
  const problems: Problem[] = [];
  collect(dto, body, '', problems);
  return problems;
}

function collect(dto: DtoClass, object: object, path: string, problems: Problem[]): void {
  const known = rulesByProperty(dto);
  for (const [name, value] of Object.entries(object)) {
    if (problems.length >= mostProblems) return;
    const at = path + name.slice(0, longestName);
    if (!known.has(name)) {
      problems.push({ path: at, missing: false, unknown: true, message: `${at} is not known here` });
      continue;
    }
    const nested = nestedClassOf(dto, name);
    if (!nested) continue;
    if (isJsonObject(value)) collect(nested, value, `${at}.`, problems);
    if (!Array.isArray(value)) continue;
    value.forEach((element: unknown, index) => {
      if (isJsonObject(element)) collect(nested, element, `${at}[${index}].`, problems);
    });
  }
}
