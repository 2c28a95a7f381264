export * from './echo-format.js';
export * from './scripted-transport.js';
