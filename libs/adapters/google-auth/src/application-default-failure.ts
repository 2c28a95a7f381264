import { CredentialError } from '@model-gateway/core';
import { refusalMessage } from './refusal-message.js';

/**
 * Maps an error of Google's library. The original error is dropped, because it contains the request with its secrets and
 * parts of the credential file.
 *
 * @param environment the environment variables of the process
 */
export function applicationDefaultFailure(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): CredentialError {
  return new CredentialError(`${reasonOf(error)} ${sourceDescription(environment)}`);
}

function reasonOf(error: unknown): string {
  const { response, code, name, message } = (error ?? {}) as {
    response?: { status?: unknown; data?: unknown };
    code?: unknown;
    name?: unknown;
    message?: unknown;
  };
  if (typeof response?.status === 'number') {
    const reason = refusalMessage(response.status, response.data);
    return `The token server refused the application-default credentials: ${reason.replace(/\.$/, '')}.`;
  }
  if (typeof message === 'string' && message.startsWith('Could not load the default credentials')) {
    return 'There are no application-default credentials.';
  }
  if (name === 'TimeoutError' || code === 'TimeoutError') {
    return 'Application-default credentials did not come in time.';
  }
  if (typeof code === 'string' && /^E[A-Z_]+$/.test(code)) {
    return `Application-default credentials cannot be had (${code}).`;
  }
  return 'The application-default credentials cannot be used.';
}

function sourceDescription(environment: Readonly<Record<string, string | undefined>>): string {
  const named =
    environment['GOOGLE_APPLICATION_CREDENTIALS'] || environment['google_application_credentials'];
  return named
    ? 'They are those of the file that GOOGLE_APPLICATION_CREDENTIALS names.'
    : 'Tried: GOOGLE_APPLICATION_CREDENTIALS, which is not set; the credentials of gcloud; the metadata server.';
}
