export * from './echo-format.js';
export * from './manual-scheduler.js';
export * from './scripted-transport.js';
