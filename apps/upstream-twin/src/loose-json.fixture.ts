/** Test fixture: what `JSON.parse` gives; tests look into it freely. */
export type LooseJson = ReturnType<typeof JSON.parse>;
