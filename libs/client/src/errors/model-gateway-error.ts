/** Everything that this library throws is one of these. No message and no member ever holds a key. */
export class ModelGatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
