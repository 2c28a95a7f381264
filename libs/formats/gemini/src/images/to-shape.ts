import type { ImageRequest } from '@model-gateway/core';
import { fitSize } from './fit-size.js';
import type { ImageLosses } from './image-losses.js';
import { pictureSizes } from './picture-sizes.js';

/** The upstream's parameters for the shape of an image. */
export interface ShapeParameters {
  readonly aspectRatio: string | undefined;
  readonly imageSize: string | undefined;
}

/** Values of OpenAI's `quality` above the default. */
const fine: ReadonlySet<string> = new Set(['high', 'hd']);

/** Aspect ratio and size class, from all members of the request about these. Approximations are reported. */
export function toShape(request: ImageRequest, model: string, losses: ImageLosses): ShapeParameters {
  const { size, aspectRatio, imageSize, quality } = request;
  const sizes = pictureSizes(model);
  const fitted = size && fitSize(size, sizes);
  const shape = {
    aspectRatio: aspectRatio ?? fitted?.aspectRatio,
    imageSize: imageSize ?? fitted?.imageSize ?? fineClass(request, model),
  };
  if (fitted) reportSize(request, shape, fitted.exact, losses);
  if (quality === undefined || quality === 'auto') return shape;
  if (fineClass(request, model) !== undefined) {
    const reason = 'The upstream has no qualities; larger pictures are asked for instead.';
    losses.report('quality', 'approximated', reason);
  } else losses.drop('quality', 'The upstream has no qualities; size and model decide.');
  return shape;
}

/** A larger class stands for higher quality, unless another member sets the size. */
function fineClass({ size, imageSize, quality }: ImageRequest, model: string): string | undefined {
  if (size !== undefined || imageSize !== undefined || quality === undefined) return undefined;
  if (!fine.has(quality.toLowerCase())) return undefined;
  return pictureSizes(model).classes.find(({ factor }) => factor === 2)?.name;
}

function reportSize(
  { aspectRatio, imageSize }: ImageRequest,
  shape: ShapeParameters,
  exact: boolean,
  losses: ImageLosses,
): void {
  if (aspectRatio !== undefined && imageSize !== undefined) {
    losses.drop('size', 'Aspect ratio and image size are said on their own, and win over it.');
    return;
  }
  if (exact && aspectRatio === undefined && imageSize === undefined) return;
  const sent = [shape.aspectRatio, shape.imageSize].filter((word) => word !== undefined).join(', ');
  const reason = `The upstream makes pictures by aspect ratio and size class; asked for is ${sent}.`;
  losses.report('size', 'approximated', reason);
}
