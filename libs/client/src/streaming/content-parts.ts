import type { AnswerContentPart, ContentBlock, ImageUrlBlock } from '@model-gateway/contract';

/** The texts and images of a response with images, as in a unary response; undefined without images. */
export function contentPartsOf(blocks: readonly ContentBlock[]): AnswerContentPart[] | undefined {
  if (!blocks.some(isAnswerImage)) return undefined;
  return blocks.flatMap((block): AnswerContentPart[] => {
    if (block.type === 'text' && block.text) return [{ type: 'text', text: block.text }];
    return isAnswerImage(block) ? [toImage(block)] : [];
  });
}

function toImage({ image_url: { url } }: ImageUrlBlock): AnswerContentPart {
  const prefix = /^data:([^;,]*);base64,/.exec(url);
  if (!prefix) return { type: 'image', image_url: { url } };
  const image = { data: url.slice(prefix[0].length), ...(prefix[1] && { mime_type: prefix[1] }) };
  return { type: 'image', image, image_url: { url } };
}

/** Images that the model created while thinking are not part of its response. */
function isAnswerImage(block: ContentBlock): block is ImageUrlBlock {
  return block.type === 'image_url' && !block.thought;
}
