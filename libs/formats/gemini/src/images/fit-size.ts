import type { PictureSizes, SizeClass } from './picture-sizes.js';

/** How a size in pixels is asked for. */
export interface FittedSize {
  readonly aspectRatio: string;
  /** Absent where the model has one size class. */
  readonly imageSize?: string;
  /** The picture has just these pixels. */
  readonly exact: boolean;
}

/** The nearest that a model makes: first the form, then the class, both by proportion. */
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

/** Twice as large is as far away as half as large. */
function distance(a: number, b: number): number {
  return Math.abs(Math.log(a / b));
}

function nearest<Item>(items: readonly Item[], distanceOf: (item: Item) => number): Item {
  return items.reduce((best, item) => (distanceOf(item) < distanceOf(best) ? item : best));
}
