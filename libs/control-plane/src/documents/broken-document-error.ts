/** A stored document is invalid for this version. The message has the path and never a value. */
export class BrokenDocumentError extends Error {
  constructor(path: string, says: string) {
    super(`${path} ${says}`);
    this.name = 'BrokenDocumentError';
  }
}
