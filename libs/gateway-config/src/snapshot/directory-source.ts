/** Where resources come from; a source that stands before another wins over it. */
export type DirectorySource = 'environment' | 'file' | 'api';
