/** The environment is invalid. One line per problem, without values, which may be secrets. */
export class EnvironmentError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'EnvironmentError';
  }
}
