import { withRenamedPlace } from '@model-gateway/core';

/** What a route knows of the places in its body. */
interface Places<Body> {
  readonly ownPlace?: (path: string, body: Body) => string;
}

/** The failure with the place as the client of the route wrote it. */
export function ownFailure<Body>(failure: unknown, { ownPlace }: Places<Body>, body: Body): unknown {
  return ownPlace ? withRenamedPlace(failure, (path) => ownPlace(path, body)) : failure;
}

/** The same answer, or its failure as {@link ownFailure} has it. */
export function withOwnFailure<Answer, Body>(
  answer: Promise<Answer>,
  route: Places<Body>,
  body: Body,
): Promise<Answer> {
  if (!route.ownPlace) return answer;
  return answer.catch((failure: unknown) => {
    throw ownFailure(failure, route, body);
  });
}

/** The same items, or their failure as {@link ownFailure} has it. */
export function withOwnFailures<Item, Body>(
  items: AsyncIterable<Item>,
  route: Places<Body>,
  body: Body,
): AsyncIterable<Item> {
  return route.ownPlace ? renamed(items, route, body) : items;
}

async function* renamed<Item, Body>(
  items: AsyncIterable<Item>,
  route: Places<Body>,
  body: Body,
): AsyncIterable<Item> {
  try {
    yield* items;
  } catch (failure) {
    throw ownFailure(failure, route, body);
  }
}
