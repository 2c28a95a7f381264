import type { RecordedOptions, RequestRecord } from '@model-gateway/core';

/** Longer configs do not fit into a header. */
export const longestHeader = 16_000;

/** The headers that make a request ask the gateway for the same again. Contain no key. */
export function resendHeadersOf(record: RequestRecord): Record<string, string> {
  const { options = {}, metadata } = record;
  const { provider, strict, timeoutMs, region, projectId, customHost, anthropicBeta, cache } = options;
  const config = configHeader(options);
  const headers: readonly (readonly [string, string | undefined])[] = [
    ['content-type', 'application/json'],
    ['x-gateway-provider', provider],
    ['x-gateway-config', config],
    ['x-gateway-strict-standard-compliance', strict === undefined ? undefined : String(strict)],
    ['x-gateway-request-timeout', timeoutMs === undefined ? undefined : String(timeoutMs)],
    ['x-gateway-vertex-region', region],
    ['x-gateway-vertex-project-id', projectId],
    ['x-gateway-custom-host', customHost],
    ['x-gateway-anthropic-beta', anthropicBeta],
    ['x-gateway-cache-namespace', cache?.namespace],
    ['x-gateway-cache-force-refresh', cache?.forceRefresh ? 'true' : undefined],
    ['x-gateway-metadata', metadata && ascii(JSON.stringify(metadata))],
  ];
  const given = headers.filter((header): header is readonly [string, string] => header[1] !== undefined);
  return Object.fromEntries(given);
}

/** The config as a header has it: its id and version, or its JSON. */
export function configHeader({ config }: RecordedOptions): string | undefined {
  if (!config) return undefined;
  return 'id' in config ? `${config.id}@${config.version}` : ascii(JSON.stringify(config.inline));
}

/** JSON with every character escaped that a header may not have. */
function ascii(json: string): string {
  return json.replaceAll(/[^ -~]/g, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}
