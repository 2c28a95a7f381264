import type { LedgerKind } from './ledger-kinds.js';

const model = 'gemini-2.5-flash';

/** A request whose answer is cut, late or given twice: what it cost is an estimate at least in part. */
function disturbed(
  kind: string,
  prompt: string,
  { config, isStream = false, fault }: { config?: object; isStream?: boolean; fault?: object },
): LedgerKind {
  return async ({ client, twin }, number) => {
    const content = `Disturbed <${kind} ${number}> ${prompt}`;
    if (fault) await twin.fault({ match: { bodyContains: `<${kind} ${number}>` }, fault });
    const body = {
      model: `@google/${model}`,
      messages: [{ role: 'user', content }],
      ...(isStream && { stream: true }),
    };
    const { headers, status } = await client.send({
      route: 'chat/completions',
      body,
      ...(config && { config }),
    });
    return [{ id: String(headers['x-gateway-request-id']), kind, status, model, isInLogAlone: true }];
  };
}

/** Time-outs, cuts, hedges and recoveries. */
export const disturbedKinds: readonly LedgerKind[] = [
  disturbed('timed out', 'Wait. [[twin:fault {"kind":"stall"}]]', { config: { request_timeout: 300 } }),
  disturbed('cut', '[[twin:words 60]] [[twin:wordwise]] [[twin:fault {"kind":"cut","afterEvents":20}]]', {
    isStream: true,
  }),
  disturbed('hedged', '[[twin:fault {"kind":"slowHeaders","ms":80}]]', {
    config: { hedge: { after_ms: 20 } },
  }),
  disturbed('recovered', '[[twin:words 60]] [[twin:wordwise]]', {
    isStream: true,
    config: { on_interrupt: 'restart', retry: { attempts: 2 } },
    fault: { kind: 'cut', afterEvents: 20 },
  }),
];
