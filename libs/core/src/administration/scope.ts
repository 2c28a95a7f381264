/** What a key may be used for. */
export type Scope = 'inference' | 'admin';
