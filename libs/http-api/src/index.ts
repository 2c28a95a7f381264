import 'reflect-metadata';

export type * from './admin/admin-dependencies.js';
export * from './admin/admin-api.js';
export type * from './http-module.js';
export * from './http-server.js';
export * from './inference/inference-api.js';
export { openApiDocument } from './openapi/openapi-document.js';
export * from './server/operations-api.js';
export type * from './logging/logger.js';
export * from './validation/compile-rules.js';
export * from './validation/create-parser.js';
export type * from './validation/dto-class.js';
