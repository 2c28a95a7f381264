import {
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type FilteredImage,
  type GatewayError,
  type ImageResponse,
  type Usage,
} from '@model-gateway/core';

/**
 * What several answers say together.
 *
 * @param failure that kept more answers from coming; with a picture it is one of the reasons why others are missing
 * @throws GatewayError the failure, when no picture was made
 * @throws UpstreamStatusError 400 `content_filter`: a rule about content withheld every picture, or the prompt
 * @throws UpstreamInvalidResponseError the model made no picture
 */
export function joinImages(answers: readonly ImageResponse[], failure?: GatewayError): ImageResponse {
  const images = answers.flatMap((answer) => answer.images);
  const filtered = answers.flatMap((answer) => answer.filtered);
  if (images.length === 0) throw failure ?? nothingMade(filtered);
  const model = answers.find((answer) => answer.model !== undefined)?.model;
  const [only] = answers;
  const native = answers.length === 1 && !failure ? only?.native : undefined;
  const promptDetails = answers.find((answer) => answer.promptDetails)?.promptDetails;
  const usage = answers.map((answer) => answer.usage).reduce(addUsage);
  return {
    images,
    filtered: failure ? [...filtered, fromFailure(failure)] : filtered,
    ...(model !== undefined && { model }),
    ...(usage && { usage }),
    ...(promptDetails && { promptDetails }),
    ...(native && { native }),
  };
}

function fromFailure({ message, code }: GatewayError): FilteredImage {
  return { reason: message, code, byRule: false };
}

/**
 * An answer without any picture is no answer. What rules forbid is the request's fault, and is not sent again; a model
 * that fails to draw may succeed the next time.
 */
function nothingMade(filtered: readonly FilteredImage[]): GatewayError {
  const ruled = filtered.find(({ byRule }) => byRule);
  const reasons = [...new Set(filtered.map(({ reason }) => reason))].join(' ');
  if (!ruled) return new UpstreamInvalidResponseError(reasons || 'The upstream made no picture.');
  const { code } = ruled;
  const upstream = { status: 200, message: reasons, ...(code !== undefined && { code }) };
  return new UpstreamStatusError(400, 'content_filter', upstream);
}

/** The sums; a count that one of the answers lacks is not known. */
function addUsage(a: Usage | undefined, b: Usage | undefined): Usage | undefined {
  if (!a || !b) return undefined;
  const sums: Record<string, number> = {};
  for (const name of counts) {
    const [one, other] = [a[name], b[name]];
    if (one !== undefined && other !== undefined) sums[name] = one + other;
  }
  const { promptTokensByModality: promptA, completionTokensByModality: completionA } = a;
  const { promptTokensByModality: promptB, completionTokensByModality: completionB } = b;
  return {
    ...sums,
    ...(promptA && promptB && { promptTokensByModality: addEach(promptA, promptB) }),
    ...(completionA && completionB && { completionTokensByModality: addEach(completionA, completionB) }),
    ...(a.serviceTier !== undefined && { serviceTier: a.serviceTier }),
  };
}

const counts = [
  'promptTokens',
  'completionTokens',
  'totalTokens',
  'cachedTokens',
  'reasoningTokens',
  'images',
] as const;

/** Zero counts are left out upstream, so one that is missing is zero. */
function addEach(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}
