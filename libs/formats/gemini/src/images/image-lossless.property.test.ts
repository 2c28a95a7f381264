import {
  type Arbitrary,
  assert,
  boolean,
  constantFrom,
  double,
  integer,
  object,
  property,
  record,
  string,
  constant,
} from 'fast-check';
import type { ImageRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import type { ImageMember } from './image-losses.js';
import { geminiApiImagen, vertexImagen } from './imagen-dialect.js';
import { toImageContentRequests } from './to-image-content-requests.js';
import { toImagenRequests } from './to-imagen-requests.js';

type Translate = (request: ImageRequest, reportLoss: LossReporter) => readonly JsonObject[];

const translators: Record<string, Translate> = {
  'Imagen on Vertex AI': (request, reportLoss) =>
    toImagenRequests(request, { model: 'imagen-4.0-generate-001', dialect: vertexImagen, reportLoss }),
  'Imagen on the Gemini API': (request, reportLoss) =>
    toImagenRequests(request, { model: 'imagen-4.0-generate-001', dialect: geminiApiImagen, reportLoss }),
  'Gemini on Vertex AI': (request, reportLoss) =>
    toImageContentRequests(request, {
      model: 'gemini-3-pro-image-preview',
      dialect: vertexDialect,
      reportLoss,
    }),
  'Gemini on the Gemini API': (request, reportLoss) =>
    toImageContentRequests(request, {
      model: 'gemini-2.5-flash-image',
      dialect: geminiApiDialect,
      reportLoss,
    }),
};

const texts = (...values: string[]) => constantFrom(...values);
const requests = record(
  {
    prompt: string({ minLength: 1 }),
    count: integer({ min: 2, max: 10 }),
    size: record({ width: integer({ min: 1, max: 9999 }), height: integer({ min: 1, max: 9999 }) }),
    aspectRatio: texts('16:9', '1:1'),
    imageSize: texts('1K', '2K'),
    options: constant({ unheard_of: 1 }),
    quality: texts('low', 'high', 'hd'),
    style: texts('vivid'),
    background: texts('transparent'),
    seed: integer({ min: 1, max: 2 ** 31 - 1 }),
    negativePrompt: string(),
    personGeneration: texts('allow_all', 'dont_allow'),
    safetySetting: texts('block_only_high'),
    safetySettings: constant([{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }]),
    addWatermark: constant(false),
    enhancePrompt: boolean(),
    guidanceScale: double({ noNaN: true, noDefaultInfinity: true, min: 1, max: 99 }),
    language: texts('en'),
    outputMimeType: texts('image/png', 'image/jpeg', 'image/webp'),
    outputCompression: integer({ min: 0, max: 100 }),
    labels: constant({ team: 'maps' }),
    user: string({ minLength: 1 }),
    extensions: object({ maxDepth: 1 }),
  },
  { requiredKeys: ['prompt'] },
) as Arbitrary<ImageRequest>;

const places: Partial<Record<ImageMember, string>> = {
  options: 'image_config',
  outputMimeType: 'output_format',
};

describe.each(Object.entries(translators))('%s', (_name, translate) => {
  it('carries every member, or reports it', () => {
    assert(
      property(requests, (request) => {
        const paths: string[] = [];
        const bodies = JSON.stringify(translate(request, ({ path }) => paths.push(path)));
        for (const member of Object.keys(request) as (keyof ImageRequest)[]) {
          if (member === 'prompt' || member === 'extensions') continue;
          const { [member]: _, ...without } = request;
          const bodiesWithout = JSON.stringify(translate(without, () => undefined));
          const place =
            places[member as ImageMember] ?? member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
          const reported = paths.some(
            (path) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`),
          );
          expect({
            member,
            isCarried: reported || bodies !== bodiesWithout || isSaid(request, member, bodies),
          }).toEqual({ member, isCarried: true });
        }
      }),
    );
  });

  it('reports every member that nobody knows', () => {
    assert(
      property(requests, ({ prompt, extensions = {} }) => {
        const paths = new Set<string>();
        translate({ prompt, extensions }, ({ path }) => paths.add(path));
        for (const [name, value] of Object.entries(extensions)) {
          if (value !== undefined && value !== null) expect([...paths]).toContain(name);
        }
      }),
    );
  });

  it('does not change the request', () => {
    assert(
      property(requests, (request) => {
        const before = JSON.stringify(request);
        translate(request, () => undefined);
        expect(JSON.stringify(request)).toBe(before);
      }),
    );
  });
});

/** Another member may say the same already: then it is enough that it is said. */
function isSaid(
  { aspectRatio, imageSize }: ImageRequest,
  member: keyof ImageRequest,
  bodies: string,
): boolean {
  if (member === 'aspectRatio') return bodies.includes(JSON.stringify(aspectRatio));
  return member === 'imageSize' && bodies.includes(JSON.stringify(imageSize));
}
