import 'reflect-metadata';

export * from './admin-api.js';
export type * from './resources/admin-route.js';
