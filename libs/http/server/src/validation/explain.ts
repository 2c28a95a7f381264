import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { shortenedInside } from '../context/shortened-inside.js';
import { rulesByProperty } from './compile-rules.js';
import type { DtoClass } from './nested.js';
import { misfitOf, type RecordBounds } from './decorators.js';
import { Skeleton } from './skeleton.js';

/** How much of a member's name a message shows. */
const longestName = 100;
/** How many problems a message names. */
const mostProblems = 5;

/** One rule that a body breaks. */
export interface Problem {
  readonly path: string;
  readonly missing: boolean;
  /** The class knows no such member. */
  readonly unknown?: true;
  readonly message: string;
}

/** Words what is wrong with a body that its class refused. The slow path: only a refused request comes here. */
export function explain(dto: DtoClass, body: JsonObject): InvalidRequestError {
  return refusalOf(findProblems(dto, new Skeleton(dto, body)).slice(0, mostProblems));
}

/** Characters of a message. Its parts name members, and only the body bounds how many there are. */
const longestMessage = 8_000;

/** One error for all of these problems; `code` and `param` are those of the first. */
export function refusalOf(problems: readonly Problem[]): InvalidRequestError {
  const [first] = problems;
  if (!first)
    return new InvalidRequestError('invalid_value', 'The request body is not as this route wants it.');
  const code = first.unknown
    ? 'unsupported_parameter'
    : first.missing
      ? 'missing_required_parameter'
      : 'invalid_value';
  const message = `${problems.map((problem) => problem.message).join('; ')}.`;
  return new InvalidRequestError(code, shortenedInside(message, longestMessage), { param: first.path });
}

/** A class without rules has nothing against a body. */
const options = { forbidUnknownValues: false };

/** What class-validator has against a body. */
export function findProblems(dto: DtoClass, skeleton: Skeleton): Problem[] {
  const instance = plainToInstance(dto, skeleton.root);
  skeleton.putValuesBack(instance);
  return flatten(validateSync(instance, options), skeleton, '', '');
}

/**
 * @param shownPath of the object that the errors are about, as the caller wrote it
 * @param pathInSkeleton the same, but counted in the shortened arrays
 */
function flatten(
  errors: readonly ValidationError[],
  skeleton: Skeleton,
  shownPath: string,
  pathInSkeleton: string,
): Problem[] {
  return errors.flatMap((error) => {
    const inArray = Array.isArray(error.target);
    const shown = inArray
      ? `${shownPath}[${skeleton.originalIndex(pathInSkeleton, Number(error.property))}]`
      : shownPath === ''
        ? error.property
        : `${shownPath}.${error.property}`;
    const own = wordProblem(error, shown);
    // What stands inside a value of the wrong kind was never meant to be looked at.
    if (own) return [own];
    return flatten(error.children ?? [], skeleton, shown, `${pathInSkeleton}.${error.property}`);
  });
}

/**
 * The foremost of a property's broken rules: the others mostly follow from it. Decorators apply from the bottom up,
 * so it is the last, but for the one that says that there is nothing nested to look at.
 */
function wordProblem(error: ValidationError, path: string): Problem | undefined {
  const { nestedValidation, ...others } = error.constraints ?? {};
  const text = Object.values(others).at(-1) ?? nestedValidation;
  if (text === undefined) return undefined;
  if (error.value === undefined) return { path, missing: true, message: `${path} is required` };
  const misfit =
    others.isStringRecord === undefined ? undefined : misfitOf(error.value, recordBoundsOf(error));
  if (misfit !== undefined) {
    const at = `${path}.${misfit.name.slice(0, longestName)}`;
    return { path: at, missing: false, message: `${at} ${misfit.rule}` };
  }
  const message = text.includes(error.property)
    ? text.replace(error.property, () => path)
    : `${path} ${text}`;
  return { path, missing: false, message };
}

function recordBoundsOf({ target, property }: ValidationError): RecordBounds | undefined {
  const rules = target && rulesByProperty(target.constructor as DtoClass).get(property);
  const rule = rules?.find(({ name }) => name === 'isStringRecord');
  return (rule?.constraints as [RecordBounds?] | undefined)?.[0];
}
