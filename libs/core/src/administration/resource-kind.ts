/**
 * The name of a kind of resource, such as `api-keys`. The registry of the control plane lists the kinds; a store may
 * contain others that a newer version of the gateway wrote.
 */
export type ResourceKind = string;
