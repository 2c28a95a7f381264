/** OpenAI's limit for one request for embeddings. It applies in every format; those of the upstreams are lower. */
export const mostEmbeddingInputs = 2048;
