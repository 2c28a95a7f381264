import { type JsonObject, isJsonObject } from '@model-gateway/core';
import { compileRules, rulesByProperty } from './compile-rules.js';
import { type DtoClass, nestedClassOf } from './decorators.js';
import { explain, findProblems, refusalOf, type Problem } from './explain.js';
import { Skeleton } from './skeleton.js';

/**
 * Creates the parser of a body class, at start. The parser returns the body itself, including members that the class does
 * not know, or throws an `InvalidRequestError` whose `param` names the first invalid member.
 */
export function createParser<Body>(dto: DtoClass): (body: JsonObject) => Body {
  const check = compileRules(dto);
  return (body) => {
    if (!check(body)) throw explain(dto, body);
    return body as Body;
  };
}

/** More than the longest array that a class allows, so that rules about the length of an array still fail. */
const mostElements = 100;

/**
 * As {@link createParser}, for bodies that are not sent upstream: unknown members are refused as well, at every level, and
 * the `InvalidRequestError` lists all problems.
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

/** Characters of a member's name in a message. */
const longestName = 100;
const mostProblems = 50;

/** The members that the class and its nested classes do not know: at most fifty, in order of the body. */
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
