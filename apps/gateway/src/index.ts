import 'reflect-metadata';

export * from './environment.js';
export * from './start-gateway.js';
