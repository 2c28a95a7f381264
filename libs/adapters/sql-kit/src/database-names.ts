/** How error messages name a database, and the error that opening it throws. */
export interface DatabaseNames {
  /** The subject of sentences about its tables, such as `The log`. */
  readonly subject: string;
  /** Without an article, such as `log URL`. */
  readonly url: string;
  /** Before the path, such as `The log file`. */
  readonly file: string;
  readonly memory: string;
  readonly postgres: string;
  /** Its message is for the operator and never contains the password of the URL. */
  readonly OpenError: new (message: string) => Error;
}
