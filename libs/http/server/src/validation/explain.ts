import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { shortenedInside } from '../context/shortened-inside.js';
import { rulesByProperty } from './compile-rules.js';
import { type DtoClass, misfitOf, type RecordBounds } from './decorators.js';
import { Skeleton } from './skeleton.js';

/** Characters of a member's name in a message. */
const longestName = 100;
/** Maximum of problems in a message. */
const mostProblems = 5;

/** One rule that a body breaks. */
export interface Problem {
  readonly path: string;
  readonly missing: boolean;
  /** The class has no such member. */
  readonly unknown?: true;
  readonly message: string;
}

/** Describes the problems of an invalid body. Slow; called only for invalid bodies. */
export function explain(dto: DtoClass, body: JsonObject): InvalidRequestError {
  return refusalOf(findProblems(dto, new Skeleton(dto, body)).slice(0, mostProblems));
}

/** Characters of a message. It names members, whose number is not bounded. */
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

/** A class without rules accepts every body. */
const options = { forbidUnknownValues: false };

/** The problems that class-validator finds in a body. */
export function findProblems(dto: DtoClass, skeleton: Skeleton): Problem[] {
  const instance = plainToInstance(dto, skeleton.root);
  skeleton.unwrapValues(instance);
  return flatten(validateSync(instance, options), skeleton, '', '');
}

/**
 * @param shownPath of the object with the errors, in the caller's body
 * @param pathInSkeleton of the same object, with indexes of the shortened arrays
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
    const own = describeProblem(error, shown);
    // Errors inside a value of the wrong type are consequences of its type.
    if (own) return [own];
    return flatten(error.children ?? [], skeleton, shown, `${pathInSkeleton}.${error.property}`);
  });
}

/**
 * The first broken rule of a property: the others mostly follow from it. Decorators are applied from the bottom up, so it
 * is the last constraint, apart from that of the nested validation.
 */
function describeProblem(error: ValidationError, path: string): Problem | undefined {
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
