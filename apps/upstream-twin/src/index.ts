export { startUpstreamTwin, type UpstreamTwin, type UpstreamTwinOptions } from './start-upstream-twin.js';
export { staticAccessToken, tokenWithoutPredict } from './call/token-store.js';
export type { ErrorShape, Fault, FaultKind } from './faults/fault.js';
export type { LoggedRequest } from './call/request-log.js';
