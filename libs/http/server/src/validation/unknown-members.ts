import { isJsonObject } from '@model-gateway/core';
import { rulesByProperty } from './compile-rules.js';
import type { DtoClass } from './dto-class.js';
import type { Problem } from './explain.js';
import { nestedClassOf } from './nested.js';

/** How much of a member's name a message shows. */
const longestName = 100;
const mostProblems = 50;

/** The members of a body that its class, or a class nested in it, does not know: at most fifty, in their order. */
export function unknownMembers(dto: DtoClass, body: object): Problem[] {
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
