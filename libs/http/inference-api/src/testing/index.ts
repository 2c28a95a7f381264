export * from './fake-request-log.js';
export * from './replace-at.js';
export * from './request-record.js';
export * from './simple-prompts.js';
export { type RunningApi, chatBody, startApi } from './start-api.js';
