/** Maximum of characters of model names and trace members in records. */
export const longestModel = 200;
