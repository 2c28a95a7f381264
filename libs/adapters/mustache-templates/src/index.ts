export * from './mustache-templates.js';
