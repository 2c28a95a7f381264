/** The names of google.rpc.Code that are errors. */
export type GoogleRpcStatus =
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS';

/**
 * HTTP status of each google.rpc status. The gateway's code is the name in lower case.
 * Source: https://github.com/googleapis/googleapis/blob/master/google/rpc/code.proto
 */
export const httpStatusOfRpc = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
} as const satisfies Record<GoogleRpcStatus, number>;

/** The google.rpc status of each bare HTTP status: the table above reversed, with one name for each status. */
const rpcOfHttp: ReadonlyMap<number, GoogleRpcStatus> = new Map([
  [408, 'DEADLINE_EXCEEDED'],
  [412, 'FAILED_PRECONDITION'],
  [416, 'OUT_OF_RANGE'],
  [400, 'INVALID_ARGUMENT'],
  [401, 'UNAUTHENTICATED'],
  [403, 'PERMISSION_DENIED'],
  [404, 'NOT_FOUND'],
  [409, 'ABORTED'],
  [429, 'RESOURCE_EXHAUSTED'],
  [499, 'CANCELLED'],
  [500, 'INTERNAL'],
  [501, 'UNIMPLEMENTED'],
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
]);

/** The google.rpc status for an answer that states none. */
export function rpcStatusOfHttp(status: number): GoogleRpcStatus {
  return rpcOfHttp.get(status) ?? (status >= 400 && status < 500 ? 'INVALID_ARGUMENT' : 'INTERNAL');
}

/** HTTP status for a google.rpc name in an answer; undefined for an unknown name. */
export function httpStatusOfName(name: string): number | undefined {
  return Object.hasOwn(httpStatusOfRpc, name) ? httpStatusOfRpc[name as GoogleRpcStatus] : undefined;
}
