import type { Target } from '@model-gateway/core';

/** Where a request goes, and what takes it there under all the policies that apply. */
export interface Route<Provider> {
  readonly target: Target;
  readonly provider: Provider;
}
