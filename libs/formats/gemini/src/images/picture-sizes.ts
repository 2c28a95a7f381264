/** An aspect ratio of a model's images, with its pixels in the smallest size class. */
interface PictureShape {
  readonly aspectRatio: string;
  readonly width: number;
  readonly height: number;
}

/** A size class: the upstream's name for it, and the factor for each side compared with the smallest class. */
export interface SizeClass {
  readonly name: string;
  readonly factor: number;
}

/** All image sizes of a model. */
export interface PictureSizes {
  readonly shapes: readonly PictureShape[];
  /** Empty: the model has one class, and no parameter for it. */
  readonly classes: readonly SizeClass[];
}

function shape(aspectRatio: string, width: number, height: number): PictureShape {
  return { aspectRatio, width, height };
}

/** Portrait and landscape. */
function bothWays(upright: string, width: number, height: number): PictureShape[] {
  const lying = upright.split(':').reverse().join(':');
  return [shape(upright, width, height), shape(lying, height, width)];
}

const square = shape('1:1', 1024, 1024);
const half: SizeClass = { name: '512', factor: 0.5 };
const one: SizeClass = { name: '1K', factor: 1 };
const two: SizeClass = { name: '2K', factor: 2 };
const four: SizeClass = { name: '4K', factor: 4 };

const imagenShapes = [square, ...bothWays('3:4', 896, 1280), ...bothWays('9:16', 768, 1408)];

const secondGeneration = [
  square,
  ...bothWays('2:3', 832, 1248),
  ...bothWays('3:4', 864, 1184),
  ...bothWays('4:5', 896, 1152),
  ...bothWays('9:16', 768, 1344),
  shape('21:9', 1536, 672),
];

const thirdGeneration = [
  square,
  ...bothWays('2:3', 848, 1264),
  ...bothWays('3:4', 896, 1200),
  ...bothWays('4:5', 928, 1152),
  ...bothWays('9:16', 768, 1376),
  shape('21:9', 1584, 672),
];

const flashShapes = [...thirdGeneration, ...bothWays('1:4', 512, 2048), ...bothWays('1:8', 384, 3072)];

/** By the model's name, first match first. */
const sizesByName: readonly (readonly [RegExp, PictureSizes])[] = [
  [/^imagen-(?![123]\.)[\d.]+-(?!fast)/, { shapes: imagenShapes, classes: [one, two] }],
  [/^image(n|generation)/, { shapes: imagenShapes, classes: [] }],
  [/^gemini-[12](\.\d+)?-/, { shapes: secondGeneration, classes: [] }],
  [/^gemini-[\d.]+-flash/, { shapes: flashShapes, classes: [half, one, two, four] }],
];

/** The sizes of every other model. */
const others: PictureSizes = { shapes: thirdGeneration, classes: [one, two, four] };

/**
 * The image sizes of a model, by its name; an unknown model counts as the newest. As of 2026-11-20, from
 * https://ai.google.dev/gemini-api/docs/image-generation and the Vertex AI documentation of Imagen.
 */
export function pictureSizes(model: string): PictureSizes {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return sizesByName.find(([pattern]) => pattern.test(name))?.[1] ?? others;
}
