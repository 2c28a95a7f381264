import type {
  CallContext,
  HttpTransport,
  ImageProvider,
  ImageRequest,
  ImageResponse,
  JsonValue,
  Scheduler,
} from '@model-gateway/core';
import type { Authoriser } from '../authoriser.js';
import { holdsLongPictures } from '../encode-body.js';
import { exchangeUntilFailure } from '../exchange-all.js';
import type { ImageFormat } from './image-format.js';
import { joinImages } from './join-images.js';

/** One place that makes pictures: its language, its address, and who we are there. */
export interface ImageUpstream {
  readonly format: ImageFormat;
  readonly authoriser: Authoriser;
  /** Absolute. Every part that came from outside was checked (see `pathSegment`). */
  readonly url: string;
  /** Headers of this upstream. Names in lower case. Absent: none. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Upstream requests of one request that are under way at a time: each takes long, and quotas are small. */
const mostAtATime = 4;

/**
 * Has pictures made by an upstream that speaks JSON over HTTP, in as many requests as that takes. All of them are
 * translated before the first is sent. After one that fails no more are sent; the pictures that were made are kept.
 *
 * Which upstream is asked for at each call and not at birth, so that a target that cannot work fails its own call.
 */
export class HttpImageProvider implements ImageProvider {
  constructor(
    private readonly transport: HttpTransport,
    private readonly upstream: () => ImageUpstream,
    private readonly scheduler?: Scheduler,
  ) {}

  async generate(request: ImageRequest, call: CallContext): Promise<ImageResponse> {
    const { format, authoriser, url, headers } = this.upstream();
    const { reportLoss, strict = false } = call;
    const read = (answer: JsonValue, text: string) => format.read(answer, request, text);
    const isLong = holdsLongPictures(request);
    const exchanges = format.encode(request, { reportLoss, strict }).map((body) => ({ body, isLong, read }));
    const failure = format.failure.bind(format);
    const { transport, scheduler } = this;
    const { answers, failure: ended } = await exchangeUntilFailure(
      { transport, scheduler, authoriser, failure, url, headers, mostAtATime },
      exchanges,
      call,
    );
    return joinImages(answers, ended);
  }
}
