import 'reflect-metadata';

export type * from './admin/admin-dependencies.js';
export * from './http-api.js';
export type * from './logging/logger.js';
export * from './validation/compile-rules.js';
export * from './validation/create-parser.js';
export type * from './validation/dto-class.js';
