import type { RequestLogStore } from '@model-gateway/core';

/** The methods that the thread of the log runs. */
export type LogMethod = Exclude<keyof RequestLogStore, 'pack' | 'unindexed'> | 'open';
