import 'reflect-metadata';

export * from './inference-api.js';
