export * from './echo-format.js';
export * from './fake-web.js';
export * from './manual-scheduler.js';
export * from './scripted-transport.js';
