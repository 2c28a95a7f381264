/** A class whose decorators say what a JSON object must look like. It is never constructed by hand. */
export type DtoClass = new () => object;
