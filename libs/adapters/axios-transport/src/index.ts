export * from './axios-transport.js';
export type { AxiosTransportOptions } from './transport-options.js';
