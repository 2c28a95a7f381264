/** The base class of all errors of this library. No message and no member contains a key. */
export class ModelGatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
