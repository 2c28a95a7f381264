import type { JsonObject } from '@model-gateway/core';

/** A checked body in Anthropic's own format: the received JSON, including members that the gateway does not know. */
export type NativeBody = JsonObject & { readonly model: string; readonly stream?: boolean | null };
