export * from './axios-transport.js';
export type { Connector } from './pending-connection.js';
export type { AxiosTransportOptions } from './transport-options.js';
