import type { ConfigNode } from '@model-gateway/gateway-config';

/** True when the config has another target, or its only target has retries left after this one. */
export function mayTryAgain(root: ConfigNode, targetNode: ConfigNode, retry: number): boolean {
  return root.targets.length > 0 || retry < (targetNode.settings.retry?.attempts ?? 0);
}
