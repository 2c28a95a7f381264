import { withRenamedPlace } from '@model-gateway/core';

/** Where a client has said, in its own format, what a place of a chat says. */
type OwnPlace = (path: string) => string;

/** The same result, or its failure with the place as the client wrote it. */
export async function withOwnFailure<Result>(work: Promise<Result>, ownPlace: OwnPlace): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    throw withRenamedPlace(failure, ownPlace);
  }
}

/** The same items, or their failure as {@link withOwnFailure} has it. */
export async function* withOwnFailures<Item>(
  items: AsyncIterable<Item>,
  ownPlace: OwnPlace,
): AsyncIterable<Item> {
  try {
    yield* items;
  } catch (failure) {
    throw withRenamedPlace(failure, ownPlace);
  }
}
