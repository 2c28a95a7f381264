import {
  CredentialError,
  UpstreamStatusError,
  type ProviderDependencies,
  type Target,
} from '@model-gateway/core';
import {
  ChatCompletionDecoder,
  containerDialect,
  openAiFailure,
  toChatCompletionRequest,
  type OpenAiDialect,
} from '@model-gateway/format-openai';
import { accessTokenAuthoriser, type ChatUpstream } from '@model-gateway/provider-kit';

const host = 'https://api.acme.example';
const dialect: OpenAiDialect = { ...containerDialect, name: 'Acme’s models', topK: false };

/** Acme, for one target. Throws `CredentialError` for a credential that is no API key. */
export function acmeUpstream(target: Target, { nextId, clock }: ProviderDependencies): ChatUpstream {
  const { credential, model, baseUrl = host } = target;
  if (credential.type !== 'api-key') throw new CredentialError('The provider acme takes an API key.');
  return {
    format: {
      encode: (request, { stream, reportLoss, continues }) =>
        toChatCompletionRequest(request, { model, dialect, stream, reportLoss, continues }),
      decoder: (framing) => new ChatCompletionDecoder({ nextId, framing }),
      failure: ({ status, headers }, body) =>
        openAiFailure(status, body, headers, clock.now()) ??
        new UpstreamStatusError(status, 'upstream_error', { status, message: `Acme answered ${status}.` }),
    },
    authoriser: accessTokenAuthoriser(credential.apiKey),
    route: () => ({ url: `${baseUrl}/v1/chat/completions`, headers: {} }),
  };
}
