import {
  GatewayError,
  type CallContext,
  type HttpTransport,
  type ModelLister,
  type Target,
  type UpstreamModel,
  type WireHead,
} from '@model-gateway/core';
import { googleFailure } from '@model-gateway/format-gemini';
import { authoriserFor, listModels, locationSegment } from '@model-gateway/provider-kit';
import { locationHost } from '../location-host.js';
import type { PlatformDependencies } from '../platform-upstream.js';
import { fromPublisherModels } from './from-publisher-models.js';
import { publishers, type Publisher } from '../families/publishers.js';

/** Of lists alone: the version that has them. */
const version = 'v1beta1';
const pageSize = 200;

/**
 * Lists the models of the publishers that the platform provider serves. A publisher that cannot be listed is reported
 * and left out, unless none can be. What is wrong with the target is thrown by its calls.
 */
export function createPlatformModelLister(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport },
): ModelLister {
  const { transport, tokens, clock } = dependencies;
  return {
    async list(call) {
      const authoriser = authoriserFor(target.credential, tokens);
      const failure = ({ status, headers }: WireHead, body: string) =>
        googleFailure(status, body, headers, clock?.now());
      const upstream = { transport, authoriser, failure };
      const base = baseOf(target);
      const lists = await Promise.allSettled(
        publishers.map((publisher) => {
          const url = `${base}/publishers/${publisher.name}/models?pageSize=${pageSize}`;
          return listModels(
            upstream,
            { url, read: (answer) => fromPublisherModels(answer, publisher) },
            call,
          );
        }),
      );
      return lists.flatMap((list, index) => modelsOf(list, lists, publishers[index], call));
    },
  };
}

/** Without a project: the lists are the same for all. */
function baseOf({
  baseUrl,
  region = 'global',
  regionPlace = 'header:x-gateway-vertex-region',
}: Target): string {
  return `${baseUrl ?? `https://${locationHost(locationSegment(region, regionPlace))}`}/${version}`;
}

function modelsOf(
  list: PromiseSettledResult<UpstreamModel[]>,
  lists: readonly PromiseSettledResult<UpstreamModel[]>[],
  publisher: Publisher | undefined,
  { reportLoss, signal }: CallContext,
): UpstreamModel[] {
  if (list.status === 'fulfilled') return list.value;
  const { reason } = list as { reason: unknown };
  const isKnown = reason instanceof GatewayError && !signal.aborted;
  if (!isKnown || lists.every(({ status }) => status === 'rejected')) throw reason;
  reportLoss({
    path: 'refresh',
    action: 'dropped',
    reason: `The models of the publisher ${publisher?.name ?? ''} could not be listed: ${reason.code}.`,
  });
  return [];
}
