import type { AdminConfig } from '@model-gateway/contract';
import { visible } from '../output/text.js';
import type { GatewayClient } from '../remote/gateway-client.js';

interface Report {
  readonly findings: readonly {
    readonly severity: 'error' | 'warning' | 'info';
    readonly path: string;
    readonly message: string;
  }[];
}

/**
 * What the gateway's checker finds in a stored config, as lines: it is valid, and may still name an entry that is not in the
 * catalog. Remarks are left out, as they stand at every config.
 */
export async function configFindings(client: GatewayClient, { config }: AdminConfig): Promise<string> {
  const { body } = await client.request<Report>('POST', '/admin/v1/configs/check', {
    body: { config },
    isRepeatable: true,
    shape: { findings: 'list' },
  });
  return body.findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, path, message }) => `${visible(`${severity}: ${path}: ${message}`)}\n`)
    .join('');
}
