/** Which of the two services a request was addressed to. */
export type Api = 'gemini' | 'vertex';
