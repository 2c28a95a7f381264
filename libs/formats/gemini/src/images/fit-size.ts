import type { PictureSizes, SizeClass } from './picture-sizes.js';

/** The upstream's parameters for a size in pixels. */
export interface FittedSize {
  readonly aspectRatio: string;
  /** Absent if the model has only one size class. */
  readonly imageSize?: string;
  /** True if the image has exactly the requested pixels. */
  readonly exact: boolean;
}

/** The nearest size of a model: first the aspect ratio, then the size class, both by proportion. */
export function fitSize(
  { width, height }: { readonly width: number; readonly height: number },
  { shapes, classes }: PictureSizes,
): FittedSize {
  const shape = nearest(shapes, (each) => distance(each.width / each.height, width / height));
  const pixels = ({ factor }: SizeClass) => shape.width * shape.height * factor * factor;
  const basic: SizeClass = { name: '', factor: 1 };
  const sizeClass =
    classes.length === 0 ? basic : nearest(classes, (each) => distance(pixels(each), width * height));
  const exact = shape.width * sizeClass.factor === width && shape.height * sizeClass.factor === height;
  const { aspectRatio } = shape;
  return sizeClass === basic ? { aspectRatio, exact } : { aspectRatio, imageSize: sizeClass.name, exact };
}

/** Distance by proportion: twice as large is as far away as half as large. */
function distance(a: number, b: number): number {
  return Math.abs(Math.log(a / b));
}

function nearest<Item>(items: readonly Item[], distanceOf: (item: Item) => number): Item {
  return items.reduce((best, item) => (distanceOf(item) < distanceOf(best) ? item : best));
}
