import {
  answering,
  type DtoClass,
  type DtoSchemas,
  type Operation,
  type Paths,
  routeHeaders,
  type Schema,
} from '@model-gateway/http-server';
import {
  ImageEditRequestDto,
  ImageGenerationRequestDto,
  ImageVariationRequestDto,
} from '../openai/dto/image-requests.dto.js';
import { post, schemaOf } from './inference-operation.js';

const answer = answering('Pictures.', schemaOf('ImagesResponse'), ...routeHeaders);
const picture = 'https://example.com/lighthouse.png';
const model = '@vertex-demo/gemini-2.5-flash-image';

/** The routes that make and change pictures. */
export function imagePaths(dtos: DtoSchemas): Paths {
  return {
    '/v1/images/generations': {
      post: post({
        operationId: 'createImages',
        tag: 'Images',
        summary: 'Makes pictures',
        body: dtos.referenceTo(ImageGenerationRequestDto),
        example: { model: '@vertex-demo/imagen-4.0-generate-001', prompt: 'A lighthouse.' },
        answer,
      }),
    },
    '/v1/images/edits': {
      post: alsoAsForm(
        dtos,
        ImageEditRequestDto,
        { operationId: 'editImages', summary: 'Changes pictures' },
        { model, prompt: 'At night.', images: [{ image_url: picture }] },
      ),
    },
    '/v1/images/variations': {
      post: alsoAsForm(
        dtos,
        ImageVariationRequestDto,
        { operationId: 'varyImages', summary: 'Makes variations of a picture' },
        { model, image: picture },
      ),
    },
  };
}

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };
const form: Schema = {
  type: 'object',
  properties: {
    image: { anyOf: [file, { type: 'array', items: file }] },
    'image[]': { type: 'array', items: file },
    mask: file,
  },
  additionalProperties: { type: 'string', description: 'As in the JSON form.' },
};

/** An operation whose body is JSON or a form. */
function alsoAsForm(
  dtos: DtoSchemas,
  dto: DtoClass,
  named: { readonly operationId: string; readonly summary: string },
  example: unknown,
): Operation {
  const operation = post({ ...named, tag: 'Images', body: dtos.referenceTo(dto), example, answer });
  const { requestBody } = operation;
  const content = { ...(requestBody?.content as object), 'multipart/form-data': { schema: form } };
  return { ...operation, requestBody: { ...requestBody, content } };
}
