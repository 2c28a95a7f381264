/** Where resources come from. An earlier source takes precedence over a later one. */
export type DirectorySource = 'environment' | 'file' | 'api';
