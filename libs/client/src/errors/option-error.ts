import { ModelGatewayError } from './model-gateway-error.js';

/** An option of the client or of a call is wrong. Nothing was sent. */
export class OptionError extends ModelGatewayError {
  constructor(
    /** Its name. */
    readonly option: string,
    rule: string,
  ) {
    super(`The option ${option} ${rule}.`);
  }
}
