import type { Api } from '../api.js';

/** The methods that embed. */
export type EmbeddingMethod = 'predict' | 'embedContent' | 'batchEmbedContents';

/** What the twin knows of one model for embeddings. */
export interface EmbeddingCard {
  /** Methods by API; an API that is not there does not serve the model. */
  readonly methods: Partial<Record<Api, readonly EmbeddingMethod[]>>;
  /** Length of its vectors when nobody asks for another; also the longest. */
  readonly dimensions: number;
  /** The only lengths there are; absent: any up to {@link dimensions}. */
  readonly lengths?: readonly number[];
  /** Instances of one `:predict`. */
  readonly instances: number;
  /** Takes images, sound and video. */
  readonly media: boolean;
  /** Tells what the tokens were. The Gemini API does for newer models only; Vertex AI always does. */
  readonly usage: boolean;
}

const content: readonly EmbeddingMethod[] = ['embedContent', 'batchEmbedContents'];
const textModel: EmbeddingCard = {
  methods: { vertex: ['predict'] },
  dimensions: 768,
  instances: 250,
  media: false,
  usage: false,
};
const second: EmbeddingCard = {
  methods: { vertex: ['embedContent'], gemini: content },
  dimensions: 3072,
  instances: 1,
  media: true,
  usage: true,
};

const cards: ReadonlyMap<string, EmbeddingCard> = new Map<string, EmbeddingCard>([
  ['text-embedding-004', { ...textModel, methods: { vertex: ['predict'], gemini: content } }],
  ['text-embedding-005', textModel],
  ['text-multilingual-embedding-002', textModel],
  [
    'gemini-embedding-001',
    { ...textModel, methods: { vertex: ['predict'], gemini: content }, dimensions: 3072, instances: 1 },
  ],
  ['gemini-embedding-2', second],
  ['gemini-embedding-2-preview', second],
  [
    'multimodalembedding@001',
    { ...textModel, dimensions: 1408, lengths: [128, 256, 512, 1408], instances: 1, media: true },
  ],
]);

/** The card of a model; undefined for one that embeds nothing. */
export function findEmbeddingCard(model: string): EmbeddingCard | undefined {
  return cards.get(model);
}
