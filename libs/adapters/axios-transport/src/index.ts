export { AxiosTransport } from './axios-transport.js';
export type { ResolveName } from './checked-lookup.js';
export { publicConnector } from './public-connector.js';
export { trustingConnector } from './trusting-connector.js';
export type { Connector } from './upstream-client.js';
export type { SlotReading } from './fairness/origin-slots.js';
export type { AxiosTransportOptions } from './transport-options.js';
