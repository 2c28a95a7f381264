import { answering, type DtoSchemas, inPath, type Paths } from '@model-gateway/http-server';
import { PromptRequestDto } from '../gateway/prompt-request.dto.js';
import { post, schemaOf, streamable } from './inference-operation.js';

const prompt = inPath('prompt', '`ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`.');

/** The routes of stored prompts. */
export function promptPaths(dtos: DtoSchemas): Paths {
  const body = dtos.referenceTo(PromptRequestDto);
  const example = { variables: { topic: 'the sea' } };
  return {
    '/v1/prompts/{prompt}/completions': {
      post: post({
        operationId: 'createPromptCompletion',
        tag: 'Prompts',
        summary:
          'Fills in a stored prompt and answers it as a chat; members of a chat request replace stored ones',
        body,
        example,
        answer: streamable('An answer.', schemaOf('ChatCompletion')),
        path: [prompt],
      }),
    },
    '/v1/prompts/{prompt}/render': {
      post: post({
        operationId: 'renderPrompt',
        tag: 'Prompts',
        summary: 'Fills in a stored prompt, and sends nothing',
        body,
        example,
        answer: answering('The chat request that it makes.', schemaOf('PromptRendering')),
        path: [prompt],
        isUnguarded: true,
      }),
    },
  };
}
