import type { ResponseImageGenerationItem, ResponseItemStatus } from '@model-gateway/contract';
import type { EmitEvent, ItemPlace, OpenItem } from './open-item.js';

/** A picture that the upstream made. It comes whole. */
export class ImageItem implements OpenItem {
  private result: string | null = null;

  /** @param format such as `png` */
  constructor(
    private readonly data: string,
    private readonly format: string,
    private readonly place: ItemPlace,
    private readonly emit: EmitEvent,
  ) {}

  whole(status: ResponseItemStatus): ResponseImageGenerationItem {
    const { result, format, place } = this;
    return { id: place.item_id, type: 'image_generation_call', status, result, output_format: format };
  }

  close(): void {
    const { place, emit } = this;
    emit({ type: 'response.image_generation_call.in_progress', ...place });
    emit({ type: 'response.image_generation_call.generating', ...place });
    emit({ type: 'response.image_generation_call.completed', ...place });
    this.result = this.data;
  }
}
