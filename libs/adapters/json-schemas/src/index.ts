export * from './ajv-json-schemas.js';
