import type { JsonObject } from '@model-gateway/core';

/** A checked body in Anthropic's own format: the very JSON that came, members unknown to the gateway included. */
export type NativeBody = JsonObject & { readonly model: string; readonly stream?: boolean | null };
