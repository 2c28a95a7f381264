import 'reflect-metadata';

export * from './inference-api.js';
export type * from './request/inference-api-dependencies.js';
