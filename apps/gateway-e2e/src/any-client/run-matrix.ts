import type { AdminExportedLog } from '@model-gateway/contract';
import { familyNames, familyOf, type FamilyName } from '../families/families.js';
import { exportedLog, untilLogged } from '../records/exported-log.js';
import { keepAliveClient, type WireAnswer } from '../support/keep-alive-client.js';
import type { Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';
import type { ClientFormat, Question } from './client-format.js';
import { clientFormats } from './client-formats.js';
import { features, type Feature } from './features.js';

/** How many requests are under way at once. */
const atOnce = 16;

/** One request of the matrix. */
interface MatrixCase {
  readonly format: ClientFormat;
  readonly feature: Feature;
  readonly family: FamilyName;
  readonly streamed: boolean;
}

/** The request, its answer, and what the gateway and the upstream know of it. */
export interface MatrixExchange extends MatrixCase {
  readonly answer: WireAnswer;
  readonly losses: AdminExportedLog['losses'];
  /** JSON text of the body that the model got. */
  readonly sent: string | undefined;
}

const matrixCases: readonly MatrixCase[] = clientFormats.flatMap((format) =>
  features.flatMap((feature) =>
    familyNames.flatMap((family) => [false, true].map((streamed) => ({ format, feature, family, streamed }))),
  ),
);

/** As the client of a model writes it: Claudes that decide by themselves take no budget from Anthropic's clients. */
function questionOf({ feature, family, streamed }: MatrixCase, mark: string): Question {
  const { model, signer, thinksByBudget } = familyOf(family);
  const thinks = feature.asks?.thinks && signer === 'claude' && !thinksByBudget ? 'by itself' : undefined;
  // This method answers all at once, also where the gateway streams.
  const upstreamStreams = streamed && !model.endsWith(':predict');
  const turns = [{ by: 'user' as const, text: `${feature.text(upstreamStreams)} ${mark}` }];
  return { ...feature.asks, ...(thinks && { thinks }), model, streamed, turns };
}

/** Sends the request of every cell. The gateway gets no other requests meanwhile, and has an admin key. */
export async function runMatrix({ gateway, twin }: Services): Promise<readonly MatrixExchange[]> {
  const since = Date.now();
  const client = keepAliveClient(gateway.url, atOnce);
  const markOf = (index: number) => `(cell ${index}.)`;
  const exchanges: (MatrixCase & { readonly index: number; readonly answer: WireAnswer })[] = [];
  const rest = [...matrixCases.entries()];
  const askRest = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [index, each] = next;
      const { path, body } = each.format.request(questionOf(each, markOf(index)));
      const headers = {
        'content-type': 'application/json',
        'x-gateway-api-key': callerKey,
        'x-gateway-trace-id': `cell-${index}`,
        'x-gateway-strict-standard-compliance': 'false',
      };
      const answer = await client.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
      exchanges.push({ ...each, index, answer });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askRest));
  client.close();
  await untilLogged(gateway.url, since, matrixCases.length);
  const logged = new Map((await exportedLog(gateway.url, since)).map((entry) => [entry.traceId, entry]));
  const sent = (await twin.requests()).map(({ body }) => JSON.stringify(body));
  return exchanges
    .toSorted((one, other) => one.index - other.index)
    .map((exchange) => ({
      ...exchange,
      losses: logged.get(`cell-${exchange.index}`)?.losses ?? [],
      sent: sent.findLast((text) => text.includes(markOf(exchange.index))),
    }));
}
