import { InvalidRequestError } from '@model-gateway/core';

/** The two halves of `@SLUG/MODEL`. */
export interface ModelWords {
  /** Absent when the model has no `@SLUG/` in front. */
  readonly slug?: string;
  readonly name: string;
}

/**
 * Cuts `@SLUG/MODEL`. Only a leading `@` means a slug: versions such as `claude-x@20240620` have one inside.
 * Whether the model's name is safe in an upstream path is checked by the provider that builds the path.
 */
export function parseModel(model: string): ModelWords {
  if (!model.startsWith('@')) return { name: present(model) };
  const slash = model.indexOf('/');
  if (slash < 2) {
    throw new InvalidRequestError(
      'invalid_value',
      'model must be MODEL or @SLUG/MODEL, where SLUG names an entry of the provider catalog.',
      { param: 'model' },
    );
  }
  return { slug: model.slice(1, slash), name: present(model.slice(slash + 1)) };
}

function present(name: string): string {
  if (name.trim() === '') {
    throw new InvalidRequestError('invalid_value', 'model must not be empty.', { param: 'model' });
  }
  return name;
}
