// Made by `npm run generate -w @model-gateway/console` from /openapi.json. Do not edit.
export interface paths {
    "/v1/chat/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a conversation
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createChatCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * OpenAI's Responses API, answered by any chat model
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses/input_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request for a response
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["countResponseTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads a stored response */
        get: operations["readResponse"];
        put?: never;
        post?: never;
        /** Deletes a stored response */
        delete: operations["deleteResponse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses/{id}/input_items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the items that a stored response was asked with */
        get: operations["listResponseInput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/responses/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refused: no response is made in the background */
        post: operations["cancelResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what a request of any format would do, and sends nothing
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["explainRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Continues a text, in OpenAI's older format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/embeddings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns texts into vectors
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createEmbeddings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/generations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes pictures
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes pictures
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["editImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/images/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes variations of a picture
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["varyImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anthropic's Messages API, answered by any chat model
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/count_tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request in Anthropic’s format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["countTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project}/locations/{location}/publishers/anthropic/models/{model}:rawPredict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anthropic's Messages API, answered by any chat model
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["rawPredict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project}/locations/{location}/publishers/anthropic/models/{model}:streamRawPredict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Anthropic's Messages API, answered by any chat model
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["streamRawPredict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/projects/{project}/locations/{location}/publishers/anthropic/models/count-tokens:rawPredict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request in Anthropic’s format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["rawCountTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the models that the key may use */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reads one model */
        get: operations["readModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:generateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["generateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:streamGenerateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format, as it is made
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["streamGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:countTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["countContentTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:embedContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of one content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["embedContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:batchEmbedContents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of each content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["batchEmbedContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta/models/{model}:predict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes vectors, or pictures where the instance has a prompt
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["predict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:generateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["platformGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:streamGenerateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format, as it is made
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["platformStreamGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:countTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["platformCountContentTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:embedContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of one content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["platformEmbedContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:batchEmbedContents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of each content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["platformBatchEmbedContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/projects/{project}/locations/{location}/publishers/google/models/{model}:predict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes vectors, or pictures where the instance has a prompt
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["platformPredict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:generateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["expressGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:streamGenerateContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers in Gemini’s own format, as it is made
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["expressStreamGenerateContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:countTokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the tokens of a request in Gemini’s own format
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["expressCountContentTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:embedContent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of one content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["expressEmbedContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:batchEmbedContents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a vector of each content
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["expressBatchEmbedContents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1beta1/publishers/google/models/{model}:predict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes vectors, or pictures where the instance has a prompt
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["expressPredict"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prompts/{prompt}/completions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fills in a stored prompt and answers it as a chat; members of a chat request replace stored ones
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. What the upstream does not take is left out and counted in `x-gateway-loss`; a config with `on_loss: "error"` refuses the request instead.
         */
        post: operations["createPromptCompletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/prompts/{prompt}/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fills in a stored prompt, and sends nothing
         * @description The model is `@SLUG/MODEL`, where SLUG is an entry of the provider catalog; `x-gateway-provider` or a config can name the entry instead. `GET /v1/models` lists the models of a key. No model generates an answer.
         */
        post: operations["renderPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps what somebody thinks of the answers of a trace */
        post: operations["giveFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["readLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the process alive? */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Does this instance take requests? */
        get: operations["readReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was measured, by all processes
         * @description Needs a key with the scope `admin`, unless the caller is on the same machine or `GATEWAY_METRICS_OPEN` is `true`.
         */
        get: operations["readMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["readDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Shows this document in a browser */
        get: operations["readViewer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists keys
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Makes a key, and shows its secret this once
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a key
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readApiKey"];
        /**
         * Makes the key `key_NAME` or replaces its settings as a whole, never its secrets
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceApiKey"];
        post?: never;
        /**
         * Deletes a key
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Changes a key; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/admin/v1/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new secret; those before work a while longer
         * @description Needs a key with the scope `admin`.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a key for good, and keeps it on record
         * @description Needs a key with the scope `admin`.
         */
        post: operations["revokeApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys/{id}/secrets/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of several secrets of a key at once
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["endApiKeySecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys/{id}/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how the budgets of a key stand
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readApiKeyBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists catalog entries
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listProviders"];
        put?: never;
        /**
         * Makes a catalog entry; none of the credentials: each caller brings one along
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/providers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a catalog entry
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readProvider"];
        /**
         * Makes a catalog entry of this slug or replaces it as a whole, but for a credential that is left out
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceProvider"];
        post?: never;
        /**
         * Deletes a catalog entry
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteProvider"];
        options?: never;
        head?: never;
        /**
         * Changes a catalog entry; null takes a member away, and without a credential the old one stays
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateProvider"];
        trace?: never;
    };
    "/admin/v1/providers/{slug}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries a catalog entry by a real call that costs as little as there is
         * @description Needs a key with the scope `admin`.
         */
        post: operations["testProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/providers/{slug}/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how the budgets of a catalog entry stand
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readProviderBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/providers/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tries a provider that is not stored by a real call, and lists the models that it offers
         * @description Needs a key with the scope `admin`.
         */
        post: operations["tryProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists configs, each in its newest version
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listConfigs"];
        put?: never;
        /**
         * Stores a config under an id; it must not hold credentials
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says of any config what is wrong with it and what it would do; stores nothing
         * @description Needs a key with the scope `admin`.
         */
        post: operations["checkConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads the JSON Schema of a gateway config, for editors and checks of your own
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readConfigSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a config
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readConfig"];
        /**
         * Makes a config of this id or replaces it as a whole; the same again makes no version
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceConfig"];
        post?: never;
        /**
         * Deletes a config with all its versions, unless it is the default of a key
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteConfig"];
        options?: never;
        head?: never;
        /**
         * Changes a config; another text is another version
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateConfig"];
        trace?: never;
    };
    "/admin/v1/configs/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what differs between two versions of a config
         * @description Needs a key with the scope `admin`.
         */
        get: operations["compareConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what an earlier version of a config says its newest version
         * @description Needs a key with the scope `admin`.
         */
        post: operations["restoreConfig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions that are kept, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listConfigVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one version
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readConfigVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every prompt
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPrompts"];
        put?: never;
        /**
         * Stores a prompt under an id
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a prompt
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readPrompt"];
        /**
         * Makes a prompt of this id or replaces it as a whole; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replacePrompt"];
        post?: never;
        /**
         * Deletes a prompt, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deletePrompt"];
        options?: never;
        head?: never;
        /**
         * Changes a prompt; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updatePrompt"];
        trace?: never;
    };
    "/admin/v1/prompts/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what differs between two versions of a prompt
         * @description Needs a key with the scope `admin`.
         */
        get: operations["comparePromptVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what an earlier version of a prompt says its newest version
         * @description Needs a key with the scope `admin`.
         */
        post: operations["restorePrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a version of a prompt the one that is meant by the id alone
         * @description Needs a key with the scope `admin`.
         */
        post: operations["publishPrompt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of a prompt that are kept, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPromptVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one version of a prompt
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readPromptVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every text that prompts share
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPartials"];
        put?: never;
        /**
         * Stores a text that prompts share under an id
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createPartial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a text that prompts share
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readPartial"];
        /**
         * Makes a text that prompts share of this id or replaces it as a whole; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replacePartial"];
        post?: never;
        /**
         * Deletes a text that prompts share, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deletePartial"];
        options?: never;
        head?: never;
        /**
         * Changes a text that prompts share; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updatePartial"];
        trace?: never;
    };
    "/admin/v1/partials/{id}/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what differs between two versions of a text that prompts share
         * @description Needs a key with the scope `admin`.
         */
        get: operations["comparePartialVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes what an earlier version of a text that prompts share says its newest version
         * @description Needs a key with the scope `admin`.
         */
        post: operations["restorePartial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a version of a text that prompts share the one that is meant by the id alone
         * @description Needs a key with the scope `admin`.
         */
        post: operations["publishPartial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the versions of a text that prompts share that are kept, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPartialVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one version of a text that prompts share
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readPartialVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every label of versions
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Stores a label of versions under an id
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a label of versions
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readLabel"];
        /**
         * Makes a label of versions of this id or replaces it as a whole; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceLabel"];
        post?: never;
        /**
         * Deletes a label of versions, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /**
         * Changes a label of versions; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateLabel"];
        trace?: never;
    };
    "/admin/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what was entered about models
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listModelEntries"];
        put?: never;
        /**
         * Enters what a model costs, or can do: it counts instead of what the gateway knows
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createModelEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/models/known": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what the gateway itself knows of models, with source and day
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listKnownModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what was entered
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readModelEntry"];
        /**
         * Enters this of a model instead of all that was entered; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceModelEntry"];
        post?: never;
        /**
         * Deletes what was entered: what the gateway knows counts again
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteModelEntry"];
        options?: never;
        head?: never;
        /**
         * Changes what was entered; a price of null says that it is not known
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateModelEntry"];
        trace?: never;
    };
    "/admin/v1/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every saved view
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Stores a saved view under an id
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a saved view
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readView"];
        /**
         * Makes a saved view of this id or replaces it as a whole; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceView"];
        post?: never;
        /**
         * Deletes a saved view, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        /**
         * Changes a saved view; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateView"];
        trace?: never;
    };
    "/admin/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every alert channel
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listAlerts"];
        put?: never;
        /**
         * Makes an alert channel, and shows this once the secret that signs
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a alert channel
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readAlert"];
        /**
         * Makes an alert channel of this id, and shows its secret this once, or replaces it as a whole
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceAlert"];
        post?: never;
        /**
         * Deletes a alert channel, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        /**
         * Changes a alert channel; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateAlert"];
        trace?: never;
    };
    "/admin/v1/alerts/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new secret that signs; the one before signs as well for a while
         * @description Needs a key with the scope `admin`.
         */
        post: operations["rotateAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/alerts/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a test to an alert channel, and says what was answered
         * @description Needs a key with the scope `admin`.
         */
        post: operations["testAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/alerts/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what an alert channel was sent, the newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listAlertDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists every workspace
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listWorkspaces"];
        put?: never;
        /**
         * Stores a workspace under an id
         * @description Needs a key with the scope `admin`.
         */
        post: operations["createWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/workspaces/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads a workspace
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readWorkspace"];
        /**
         * Makes a workspace of this id or replaces it as a whole; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceWorkspace"];
        post?: never;
        /**
         * Deletes a workspace, unless it is in use
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["deleteWorkspace"];
        options?: never;
        head?: never;
        /**
         * Changes a workspace; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateWorkspace"];
        trace?: never;
    };
    "/admin/v1/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads what bounds all workspaces together
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readOrganisation"];
        /**
         * Replaces what bounds all workspaces together; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceOrganisation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes what bounds all workspaces together; null takes a member away
         * @description Needs a key with the scope `admin`.
         */
        patch: operations["updateOrganisation"];
        trace?: never;
    };
    "/admin/v1/workspaces/{id}/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how the budgets of a workspace stand
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readWorkspaceBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/api-keys/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a key
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listApiKeysUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/providers/{slug}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a catalog entry
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listProvidersUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/configs/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a config
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listConfigsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/prompts/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a prompt
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPromptsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/partials/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a partial
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPartialsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/labels/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a label
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listLabelsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/models/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what uses a entry
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listModelsUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/shares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the catalog entries and configs that the default workspace shares, and with whom
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listShares"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/shares/providers/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells the workspaces that a catalog entry is shared with
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readProviderShare"];
        /**
         * Shares a catalog entry of the default workspace with these workspaces alone; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceProviderShare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/shares/configs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tells the workspaces that a config is shared with
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readConfigShare"];
        /**
         * Shares a config of the default workspace with these workspaces alone; the same again changes nothing
         * @description Needs a key with the scope `admin`.
         */
        put: operations["replaceConfigShare"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists requests, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["searchLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the members of metadata that requests have: of the last day, if the query does not say
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listLogFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives new requests as they are indexed, as server-sent events
         * @description Needs a key with the scope `admin`.
         */
        get: operations["streamLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives all requests that the query means, one a line, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["exportLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads all that there is of a request
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/{id}/bodies/{body}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one recorded body of a request, whole or a range of it
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readLogBody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/logs/{id}/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says how to send a request again, and shows programs that do
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readLogRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts requests, tokens, costs and times: of the last day, if the query does not say
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives what `GET /admin/v1/analytics` counts, one row a line
         * @description Needs a key with the scope `admin`.
         */
        get: operations["exportAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/analytics/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what feedback amounts to
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readFeedbackSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists changes and refused sign-ins, newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Gives all changes that the query means, one a line
         * @description Needs a key with the scope `admin`.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the budgets of the organisation, of workspaces, keys and providers, as they stand
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads a browser to the issuer */
        get: operations["beginSignInAtIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Takes a browser back from the issuer, and sets the cookie
         * @description The issuer adds the parameters of its answer.
         */
        get: operations["endSignInAtIssuer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says how one may sign in to the console */
        get: operations["readSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says who is signed in, by the cookie */
        get: operations["readSession"];
        put?: never;
        /** Signs in to the console with an admin key or a one-time link, and sets the cookie */
        post: operations["signIn"];
        /** Ends the session of the cookie */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who is signed in to the console, the newest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends a session
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/sign-in-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link that signs in to the console once, as the key of this request
         * @description Needs a key with the scope `admin`.
         */
        post: operations["makeSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists people: an owner reads of all, others of those who have a role in the workspace
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forgets somebody, with the roles given by hand, and ends their sessions
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["forgetPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends all sessions of somebody
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["endSessionsOfPerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/workspaces/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists who has a role in a workspace
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/workspaces/{id}/members/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads somebody who has a role in a workspace
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readMember"];
        /**
         * Gives a role in a workspace by hand
         * @description Needs a key with the scope `admin`.
         */
        put: operations["giveRole"];
        post?: never;
        /**
         * Takes the role that was given by hand; roles of groups stay
         * @description Needs a key with the scope `admin`.
         */
        delete: operations["takeRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what the workspace lets one do for oneself, and what one has of it
         * @description Needs the session of a person: keys have nothing of their own.
         */
        get: operations["readOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists one's own keys
         * @description Needs the session of a person: keys have nothing of their own.
         */
        get: operations["listOwnApiKeys"];
        put?: never;
        /**
         * Makes a key for oneself, and shows its secret this once
         * @description Needs the session of a person: keys have nothing of their own.
         */
        post: operations["createOwnApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one of one's own keys
         * @description Needs the session of a person: keys have nothing of their own.
         */
        get: operations["readOwnApiKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/api-keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a new secret; those before work a while longer, and none longer than the key
         * @description Needs the session of a person: keys have nothing of their own.
         */
        post: operations["rotateOwnApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/api-keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of one's own keys for good, and keeps it on record
         * @description Needs the session of a person: keys have nothing of their own.
         */
        post: operations["revokeOwnApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists one's own requests, newest first: those of one's keys and those in the console
         * @description Needs the session of a person: keys have nothing of their own.
         */
        get: operations["searchOwnLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/own/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reads one of one's own requests, without bodies
         * @description Needs the session of a person: keys have nothing of their own.
         */
        get: operations["readOwnLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/config-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what has become of the config file
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readConfigFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/guardrails/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has the guardrails of a config look at a text, and tells what each finds; keeps nothing
         * @description Needs a key with the scope `admin`.
         */
        post: operations["checkGuardrails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/provider-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what providers of each kind may have: credentials, regions, tiers of capacity
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listProviderKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what is missing until a caller gets an answer: provider, key, first request
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/system": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Says what the answering process runs with: version, environment, database, log, Redis
         * @description Needs a key with the scope `admin`.
         */
        get: operations["readSystem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds resources by id and name, and requests and traces by id
         * @description Needs a key with the scope `admin`.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/replicas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the processes that serve, with the circuits of each that are not closed
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listReplicas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the health of the targets of the last hour over all processes: failures, 429, open circuits
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/v1/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists what needs attention: credentials, budgets, keys, models, processes; the gravest first
         * @description Needs a key with the scope `admin`.
         */
        get: operations["listAttention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ChatCompletionRequest: {
            model: string;
            messages: components["schemas"]["Message"][];
            stream?: boolean | null;
            stream_options?: components["schemas"]["StreamOptions"] | null;
            tools?: components["schemas"]["Tool"][] | null;
            tool_choice?: components["schemas"]["ToolChoice"] | ("auto" | "none" | "required" | "any") | null;
            parallel_tool_calls?: boolean | null;
            functions?: components["schemas"]["FunctionDefinition"][] | null;
            function_call?: components["schemas"]["FunctionName"] | ("auto" | "none") | null;
            max_completion_tokens?: number | null;
            max_tokens?: number | null;
            temperature?: number | null;
            top_p?: number | null;
            top_k?: number | null;
            n?: number | null;
            stop?: string[] | string | null;
            seed?: number | null;
            presence_penalty?: number | null;
            frequency_penalty?: number | null;
            logprobs?: boolean | null;
            top_logprobs?: number | null;
            reasoning_effort?: ("none" | "minimal" | "low" | "medium" | "high" | "xhigh" | "max") | null;
            thinking?: components["schemas"]["Thinking"] | null;
            response_format?: components["schemas"]["ResponseFormat"] | null;
            modalities?: string[] | null;
            image_config?: components["schemas"]["ImageConfig"] | null;
            audio?: components["schemas"]["Audio"] | null;
            speech_config?: Record<string, never> | null;
            safety_settings?: components["schemas"]["SafetySetting"][] | null;
            labels?: {
                [key: string]: string;
            } | null;
            media_resolution?: components["schemas"]["MediaResolution"] | string | null;
            cached_content?: string | null;
            service_tier?: string | null;
            user?: string | null;
        };
        Message: {
            /** @enum {string} */
            role: "system" | "developer" | "user" | "assistant" | "model" | "tool" | "function";
            content?: components["schemas"]["ContentPart"][] | string;
            name?: string;
            tool_call_id?: string;
            tool_calls?: components["schemas"]["ToolCall"][] | null;
            content_blocks?: components["schemas"]["ContentPart"][] | null;
            content_parts?: components["schemas"]["ContentPart"][] | null;
            function_call?: components["schemas"]["CalledFunction"] | null;
            extra_content?: components["schemas"]["ExtraContent"] | null;
            reasoning_content?: string | null;
            reasoning_details?: Record<string, never>[] | null;
            refusal?: string | null;
        };
        ContentPart: {
            type?: string;
            text?: string;
            refusal?: string;
            image_url?: components["schemas"]["MediaUrl"] | string;
            video_url?: components["schemas"]["MediaUrl"] | string;
            input_audio?: components["schemas"]["InputAudio"];
            file?: components["schemas"]["File"];
            image?: components["schemas"]["Image"] | null;
            thinking?: string | null;
            data?: string;
            language?: string;
            code?: string;
            outcome?: string;
            output?: string;
            format?: string;
            value?: Record<string, never>;
            signature?: string | null;
            mime_type?: string | null;
            media_resolution?: components["schemas"]["MediaResolution"] | string | null;
            video_metadata?: components["schemas"]["VideoMetadata"] | null;
        };
        MediaUrl: {
            url: string;
            detail?: string | null;
            mime_type?: string | null;
            format?: string | null;
            media_resolution?: components["schemas"]["MediaResolution"] | string | null;
            video_metadata?: components["schemas"]["VideoMetadata"] | null;
        };
        MediaResolution: {
            level?: string | null;
        };
        VideoMetadata: {
            fps?: number | null;
        };
        InputAudio: {
            data: string;
            format: string;
        };
        File: {
            file_data?: string | null;
            file_id?: string | null;
            file_url?: string | null;
            filename?: string | null;
            mime_type?: string | null;
            format?: string | null;
        };
        Image: {
            data: string;
            mime_type?: string | null;
        };
        ToolCall: {
            id: string;
            type?: string | null;
            function: components["schemas"]["CalledFunction"];
            extra_content?: components["schemas"]["ExtraContent"] | null;
        };
        CalledFunction: {
            name: string;
            arguments?: string | null;
            thought_signature?: string | null;
        };
        ExtraContent: {
            google?: components["schemas"]["GoogleExtraContent"] | null;
        };
        GoogleExtraContent: {
            thought_signature?: string | null;
        };
        StreamOptions: {
            include_usage?: boolean | null;
        };
        Tool: {
            type?: string;
            function?: components["schemas"]["FunctionDefinition"];
            name?: string | null;
        };
        FunctionDefinition: {
            name: string;
            description?: string | null;
            parameters?: Record<string, never> | null;
            strict?: boolean | null;
        };
        ToolChoice: {
            type: string;
            function?: components["schemas"]["FunctionName"];
            name?: string | null;
            allowed_tools?: components["schemas"]["AllowedTools"];
        };
        FunctionName: {
            name: string;
        };
        AllowedTools: {
            /** @enum {string} */
            mode: "auto" | "required";
            tools: Record<string, never>[];
        };
        Thinking: {
            type?: ("enabled" | "disabled" | "adaptive") | null;
            budget_tokens?: number | null;
            include_thoughts?: boolean | null;
        };
        ResponseFormat: {
            /** @enum {string} */
            type: "text" | "json_object" | "json_schema";
            json_schema?: components["schemas"]["JsonSchema"];
        };
        JsonSchema: {
            name?: string | null;
            description?: string | null;
            schema?: Record<string, never> | null;
            strict?: boolean | null;
        };
        ImageConfig: {
            aspect_ratio?: string | null;
            image_size?: string | null;
        };
        Audio: {
            voice?: components["schemas"]["Voice"] | string | null;
            format?: string | null;
        };
        Voice: {
            id: string;
        };
        SafetySetting: {
            category: string;
            threshold: string;
            method?: string | null;
        };
        ResponsesRequest: {
            model: string;
            input?: Record<string, never>[] | string | null;
            instructions?: string | null;
            stream?: boolean | null;
            stream_options?: Record<string, never> | null;
            tools?: Record<string, never>[] | null;
            tool_choice?: Record<string, never> | ("" | "auto" | "none" | "required") | null;
            parallel_tool_calls?: boolean | null;
            max_output_tokens?: number | null;
            max_tool_calls?: number | null;
            temperature?: number | null;
            top_p?: number | null;
            top_logprobs?: number | null;
            text?: Record<string, never> | null;
            reasoning?: Record<string, never> | null;
            include?: string[] | null;
            truncation?: string | null;
            store?: boolean | null;
            background?: boolean | null;
            previous_response_id?: string | null;
            service_tier?: string | null;
            prompt_cache_key?: string | null;
            safety_identifier?: string | null;
            user?: string | null;
            metadata?: Record<string, never> | null;
        };
        MessagesRequest: {
            model: string;
            max_tokens: number;
            messages: Record<string, never>[];
            stream?: boolean | null;
        };
        CountTokensRequest: {
            model: string;
            messages: Record<string, never>[];
            stream?: false | null;
        };
        CompletionRequest: {
            model: string;
            stream?: boolean | null;
            stream_options?: components["schemas"]["StreamOptions"] | null;
            echo?: boolean | null;
            n?: number | null;
            best_of?: number | null;
            logprobs?: number | null;
        };
        EmbeddingRequest: {
            model: string;
            dimensions?: number | null;
            encoding_format?: ("float" | "base64") | null;
            task_type?: string | null;
            title?: string | null;
            auto_truncate?: boolean | null;
            user?: string | null;
            stream?: false | null;
        };
        ImageGenerationRequest: {
            prompt: string;
            model: string;
            n?: number | null;
            size?: string | null;
            quality?: string | null;
            style?: string | null;
            background?: string | null;
            response_format?: ("b64_json" | "url") | null;
            output_format?: ("png" | "jpeg" | "webp") | null;
            output_compression?: number | null;
            stream?: boolean | null;
            partial_images?: number | null;
            user?: string | null;
            aspect_ratio?: string | null;
            image_size?: string | null;
            image_config?: components["schemas"]["ImageConfig"] | null;
            seed?: number | null;
            negative_prompt?: string | null;
            person_generation?: string | null;
            safety_setting?: string | null;
            safety_settings?: components["schemas"]["SafetySetting"][] | null;
            add_watermark?: boolean | null;
            enhance_prompt?: boolean | null;
            guidance_scale?: number | null;
            language?: string | null;
            storage_uri?: string | null;
            labels?: {
                [key: string]: string;
            } | null;
        };
        ImageEditRequest: {
            image?: unknown | null;
            images?: unknown | null;
            mask?: unknown | null;
            model: string;
            n?: number | null;
            size?: string | null;
            quality?: string | null;
            style?: string | null;
            background?: string | null;
            response_format?: ("b64_json" | "url") | null;
            output_format?: ("png" | "jpeg" | "webp") | null;
            output_compression?: number | null;
            stream?: boolean | null;
            partial_images?: number | null;
            user?: string | null;
            aspect_ratio?: string | null;
            image_size?: string | null;
            image_config?: components["schemas"]["ImageConfig"] | null;
            seed?: number | null;
            negative_prompt?: string | null;
            person_generation?: string | null;
            safety_setting?: string | null;
            safety_settings?: components["schemas"]["SafetySetting"][] | null;
            add_watermark?: boolean | null;
            enhance_prompt?: boolean | null;
            guidance_scale?: number | null;
            language?: string | null;
            storage_uri?: string | null;
            labels?: {
                [key: string]: string;
            } | null;
            prompt: string;
        };
        ImageVariationRequest: {
            prompt?: string | null;
            image?: unknown | null;
            images?: unknown | null;
            mask?: unknown | null;
            model: string;
            n?: number | null;
            size?: string | null;
            quality?: string | null;
            style?: string | null;
            background?: string | null;
            response_format?: ("b64_json" | "url") | null;
            output_format?: ("png" | "jpeg" | "webp") | null;
            output_compression?: number | null;
            stream?: boolean | null;
            partial_images?: number | null;
            user?: string | null;
            aspect_ratio?: string | null;
            image_size?: string | null;
            image_config?: components["schemas"]["ImageConfig"] | null;
            seed?: number | null;
            negative_prompt?: string | null;
            person_generation?: string | null;
            safety_setting?: string | null;
            safety_settings?: components["schemas"]["SafetySetting"][] | null;
            add_watermark?: boolean | null;
            enhance_prompt?: boolean | null;
            guidance_scale?: number | null;
            language?: string | null;
            storage_uri?: string | null;
            labels?: {
                [key: string]: string;
            } | null;
        };
        PromptRequest: {
            /**
             * @description Values of the prompt's variables, by their names.
             * @example {
             *       "topic": "the sea"
             *     }
             */
            variables?: {
                [key: string]: unknown;
            } | null;
            /** @description Texts of the caller's own, for places such as `{{>> name}}`. */
            partials?: {
                [key: string]: string;
            } | null;
            /** @description As every member of a chat request, in the place of the stored one. */
            stream?: boolean | null;
        };
        Feedback: {
            /** @description As `x-gateway-trace-id` of the answer said. */
            trace_id: string;
            value: number;
            /**
             * @description How much it counts beside others.
             * @default 1
             */
            weight: number | null;
            metadata?: {
                [key: string]: string;
            } | null;
        };
        CreateApiKey: {
            /** @example search-team */
            name: string;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description What the key may be used for: `workspace:admin` is what an administrator of the workspace may do. On creation, absent: inference. */
            scopes?: ("inference" | "admin" | "workspace:admin")[] | null;
            /** @description In the future. Absent: never. */
            expiresAt?: string | null;
            /** @description Requests in progress at the same time. Absent: any number. */
            concurrency?: number | null;
            /** @description Its share of an upstream's connections while others wait. Absent: 1. */
            weight?: number | null;
            defaults?: components["schemas"]["CallerDefaults"] | null;
        };
        RateLimit: {
            /** @enum {string} */
            type: "requests" | "tokens";
            /** @enum {string} */
            per: "minute" | "hour" | "day";
            /** @description A whole number; 0 admits nothing. */
            limit: number;
            /** @description Whom it counts separately: each end user, by the metadata `_user` or the `user` of the body. Absent: nobody. */
            each?: "user" | null;
        };
        Budget: {
            /** @enum {string} */
            type: "cost" | "tokens";
            /** @description US dollars, or a whole number of tokens. */
            limit: number;
            /** @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never. */
            resets?: ("daily" | "weekly" | "monthly") | null;
            /** @description As that of a rate limit. Such a budget must have resets. */
            each?: "user" | null;
        };
        CallerDefaults: {
            /** @description A gateway config, or the id of a stored one, or ID@VERSION. */
            config?: (Record<string, never> | string) | null;
            /**
             * @example {
             *       "team": "search"
             *     }
             */
            metadata?: {
                [key: string]: string;
            } | null;
        };
        ReplaceApiKey: {
            /**
             * @description The SHA-256 of a secret that callers have already, for a new key. Absent: the gateway makes a secret.
             * @example sha256:0000000000000000000000000000000000000000000000000000000000000000
             */
            keyHash?: string;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description What the key may be used for: `workspace:admin` is what an administrator of the workspace may do. On creation, absent: inference. */
            scopes?: ("inference" | "admin" | "workspace:admin")[] | null;
            /** @description In the future. Absent: never. */
            expiresAt?: string | null;
            /** @description Requests in progress at the same time. Absent: any number. */
            concurrency?: number | null;
            /** @description Its share of an upstream's connections while others wait. Absent: 1. */
            weight?: number | null;
            defaults?: components["schemas"]["CallerDefaults"] | null;
        };
        UpdateApiKey: {
            name?: string;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description What the key may be used for: `workspace:admin` is what an administrator of the workspace may do. On creation, absent: inference. */
            scopes?: ("inference" | "admin" | "workspace:admin")[] | null;
            /** @description In the future. Absent: never. */
            expiresAt?: string | null;
            /** @description Requests in progress at the same time. Absent: any number. */
            concurrency?: number | null;
            /** @description Its share of an upstream's connections while others wait. Absent: 1. */
            weight?: number | null;
            defaults?: components["schemas"]["CallerDefaults"] | null;
        };
        RotateApiKey: {
            /**
             * @description How long the secrets before go on working.
             * @default 86400
             */
            overlapSeconds: number | null;
        };
        Empty: Record<string, never>;
        CreateProvider: {
            /**
             * @description Callers write @slug/model.
             * @example vertex-prod
             */
            slug: string;
            /** @enum {string} */
            kind: "vertex-ai" | "google";
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description An API key of the upstream. Secret. */
            apiKey?: (string | {
                /** @description Where a credential is in a secret store. No secret itself. */
                secret: {
                    /** @enum {unknown} */
                    store: "vault" | "google-secret-manager";
                    /** @description With `vault`: the path below the mount. */
                    path?: string;
                    /** @description With `google-secret-manager`: the name of the secret. */
                    name?: string;
                    /** @description The member of the secret. Absent: its only one, or the whole secret. */
                    field?: string;
                    /** @description Absent: the newest. */
                    version?: string | number;
                };
            }) | null;
            /** @description The JSON file that Google issues for a service account, its text, or a reference as of apiKey. Secret. vertex-ai only. */
            serviceAccount?: (Record<string, never> | string) | null;
            /** @description Use the credentials of the machine itself. vertex-ai only. */
            applicationDefault?: true | null;
            /** @description Google Cloud project. vertex-ai only. */
            projectId?: string | null;
            /**
             * @description vertex-ai only.
             * @example global
             */
            region?: string | null;
            /** @description Version of the API. Default: v1beta1. vertex-ai only. */
            apiVersion?: ("v1beta1" | "v1") | null;
            /** @description Takes the place of the upstream's scheme and host; without user, query and fragment. */
            baseUrl?: string | null;
        };
        ReplaceProvider: {
            /** @enum {string} */
            kind: "vertex-ai" | "google";
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description An API key of the upstream. Secret. */
            apiKey?: (string | {
                /** @description Where a credential is in a secret store. No secret itself. */
                secret: {
                    /** @enum {unknown} */
                    store: "vault" | "google-secret-manager";
                    /** @description With `vault`: the path below the mount. */
                    path?: string;
                    /** @description With `google-secret-manager`: the name of the secret. */
                    name?: string;
                    /** @description The member of the secret. Absent: its only one, or the whole secret. */
                    field?: string;
                    /** @description Absent: the newest. */
                    version?: string | number;
                };
            }) | null;
            /** @description The JSON file that Google issues for a service account, its text, or a reference as of apiKey. Secret. vertex-ai only. */
            serviceAccount?: (Record<string, never> | string) | null;
            /** @description Use the credentials of the machine itself. vertex-ai only. */
            applicationDefault?: true | null;
            /** @description Google Cloud project. vertex-ai only. */
            projectId?: string | null;
            /**
             * @description vertex-ai only.
             * @example global
             */
            region?: string | null;
            /** @description Version of the API. Default: v1beta1. vertex-ai only. */
            apiVersion?: ("v1beta1" | "v1") | null;
            /** @description Takes the place of the upstream's scheme and host; without user, query and fragment. */
            baseUrl?: string | null;
        };
        UpdateProvider: {
            /** @enum {string} */
            kind?: "vertex-ai" | "google";
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description An API key of the upstream. Secret. */
            apiKey?: (string | {
                /** @description Where a credential is in a secret store. No secret itself. */
                secret: {
                    /** @enum {unknown} */
                    store: "vault" | "google-secret-manager";
                    /** @description With `vault`: the path below the mount. */
                    path?: string;
                    /** @description With `google-secret-manager`: the name of the secret. */
                    name?: string;
                    /** @description The member of the secret. Absent: its only one, or the whole secret. */
                    field?: string;
                    /** @description Absent: the newest. */
                    version?: string | number;
                };
            }) | null;
            /** @description The JSON file that Google issues for a service account, its text, or a reference as of apiKey. Secret. vertex-ai only. */
            serviceAccount?: (Record<string, never> | string) | null;
            /** @description Use the credentials of the machine itself. vertex-ai only. */
            applicationDefault?: true | null;
            /** @description Google Cloud project. vertex-ai only. */
            projectId?: string | null;
            /**
             * @description vertex-ai only.
             * @example global
             */
            region?: string | null;
            /** @description Version of the API. Default: v1beta1. vertex-ai only. */
            apiVersion?: ("v1beta1" | "v1") | null;
            /** @description Takes the place of the upstream's scheme and host; without user, query and fragment. */
            baseUrl?: string | null;
        };
        TestProvider: {
            /** @description Without the slug. Absent: one that every project has. */
            model?: string | null;
        };
        TryProvider: {
            /**
             * @description The slug that it would have.
             * @example vertex-prod
             */
            slug?: string | null;
            /** @enum {string} */
            kind: "vertex-ai" | "google";
            /** @description Without the slug. Absent: one that every project has. */
            model?: string | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /**
             * @description Models that may be used; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /**
             * @description Buckets of Cloud Storage that requests may name; absent: any to read from, none to write to. A trailing * matches any rest.
             * @example [
             *       "team-a-media"
             *     ]
             */
            allowedBuckets?: string[] | null;
            /** @description An API key of the upstream. Secret. */
            apiKey?: (string | {
                /** @description Where a credential is in a secret store. No secret itself. */
                secret: {
                    /** @enum {unknown} */
                    store: "vault" | "google-secret-manager";
                    /** @description With `vault`: the path below the mount. */
                    path?: string;
                    /** @description With `google-secret-manager`: the name of the secret. */
                    name?: string;
                    /** @description The member of the secret. Absent: its only one, or the whole secret. */
                    field?: string;
                    /** @description Absent: the newest. */
                    version?: string | number;
                };
            }) | null;
            /** @description The JSON file that Google issues for a service account, its text, or a reference as of apiKey. Secret. vertex-ai only. */
            serviceAccount?: (Record<string, never> | string) | null;
            /** @description Use the credentials of the machine itself. vertex-ai only. */
            applicationDefault?: true | null;
            /** @description Google Cloud project. vertex-ai only. */
            projectId?: string | null;
            /**
             * @description vertex-ai only.
             * @example global
             */
            region?: string | null;
            /** @description Version of the API. Default: v1beta1. vertex-ai only. */
            apiVersion?: ("v1beta1" | "v1") | null;
            /** @description Takes the place of the upstream's scheme and host; without user, query and fragment. */
            baseUrl?: string | null;
        };
        CreateConfig: {
            /**
             * @description Requests and keys name it.
             * @example fast
             */
            id: string;
            /**
             * @description A gateway config.
             * @example {
             *       "override_params": {
             *         "model": "@google-dev/gemini-2.5-flash"
             *       },
             *       "retry": {
             *         "attempts": 2
             *       }
             *     }
             */
            config: {
                [key: string]: unknown;
            };
            /**
             * @description For people.
             * @example Fast, with a fallback
             */
            name?: string | null;
        };
        CheckConfig: {
            /**
             * @description A gateway config.
             * @example {
             *       "override_params": {
             *         "model": "@google-dev/gemini-2.5-flash"
             *       },
             *       "retry": {
             *         "attempts": 2
             *       }
             *     }
             */
            config: {
                [key: string]: unknown;
            };
        };
        ReplaceConfig: {
            /**
             * @description A gateway config.
             * @example {
             *       "override_params": {
             *         "model": "@google-dev/gemini-2.5-flash"
             *       },
             *       "retry": {
             *         "attempts": 2
             *       }
             *     }
             */
            config: {
                [key: string]: unknown;
            };
            /**
             * @description For people.
             * @example Fast, with a fallback
             */
            name?: string | null;
        };
        UpdateConfig: {
            /**
             * @description A gateway config.
             * @example {
             *       "override_params": {
             *         "model": "@google-dev/gemini-2.5-flash"
             *       },
             *       "retry": {
             *         "attempts": 2
             *       }
             *     }
             */
            config?: {
                [key: string]: unknown;
            };
            /**
             * @description For people.
             * @example Fast, with a fallback
             */
            name?: string | null;
        };
        RestoreVersion: {
            /**
             * @description What it says becomes the newest version.
             * @example 1
             */
            version: number;
        };
        CreatePrompt: {
            /**
             * @description Requests name it.
             * @example about
             */
            id: string;
            /**
             * @description The body of a chat request; every text in it is a Mustache template. Or `rawTemplate`.
             * @example {
             *       "messages": [
             *         {
             *           "role": "user",
             *           "content": "Tell me about {{topic}}."
             *         }
             *       ]
             *     }
             */
            template?: {
                [key: string]: unknown;
            };
            /**
             * @description One Mustache template of a whole body, for sections that span structure. Or `template`.
             * @example {"messages":[{"role":"user","content":"{{topic}}"}]}
             */
            rawTemplate?: string;
            /**
             * @description For people.
             * @example Short descriptions
             */
            name?: string | null;
            /**
             * @description Default model.
             * @example @google-dev/gemini-2.5-flash
             */
            model?: string | null;
            /**
             * @example [
             *       {
             *         "name": "topic",
             *         "type": "string"
             *       }
             *     ]
             */
            variables?: components["schemas"]["PromptVariable"][] | null;
            /** @description What is new in this version. */
            description?: string | null;
            /**
             * @description Versions by labels. In a change, null takes a label away and an absent one stays.
             * @example {
             *       "production": 1
             *     }
             */
            labels?: {
                [key: string]: number | null;
            };
        };
        PromptVariable: {
            name: string;
            /** @description Absent: anything. */
            type?: ("string" | "number" | "boolean" | "array" | "object") | null;
            /** @description For people. */
            description?: string | null;
            /** @description Stands in for a missing value, of any type. Absent: it must be given. */
            default?: unknown | null;
        };
        ReplacePrompt: {
            /**
             * @description The body of a chat request; every text in it is a Mustache template. Or `rawTemplate`.
             * @example {
             *       "messages": [
             *         {
             *           "role": "user",
             *           "content": "Tell me about {{topic}}."
             *         }
             *       ]
             *     }
             */
            template?: {
                [key: string]: unknown;
            };
            /**
             * @description One Mustache template of a whole body, for sections that span structure. Or `template`.
             * @example {"messages":[{"role":"user","content":"{{topic}}"}]}
             */
            rawTemplate?: string;
            /** @description The version that is meant by the id alone. Absent: that of the template. */
            published?: number;
            /**
             * @description For people.
             * @example Short descriptions
             */
            name?: string | null;
            /**
             * @description Default model.
             * @example @google-dev/gemini-2.5-flash
             */
            model?: string | null;
            /**
             * @example [
             *       {
             *         "name": "topic",
             *         "type": "string"
             *       }
             *     ]
             */
            variables?: components["schemas"]["PromptVariable"][] | null;
            /** @description What is new in this version. */
            description?: string | null;
            /**
             * @description Versions by labels. In a change, null takes a label away and an absent one stays.
             * @example {
             *       "production": 1
             *     }
             */
            labels?: {
                [key: string]: number | null;
            };
        };
        UpdatePrompt: {
            /**
             * @description The body of a chat request; every text in it is a Mustache template. Or `rawTemplate`.
             * @example {
             *       "messages": [
             *         {
             *           "role": "user",
             *           "content": "Tell me about {{topic}}."
             *         }
             *       ]
             *     }
             */
            template?: {
                [key: string]: unknown;
            };
            /**
             * @description One Mustache template of a whole body, for sections that span structure. Or `template`.
             * @example {"messages":[{"role":"user","content":"{{topic}}"}]}
             */
            rawTemplate?: string;
            /** @description The version that is meant by the id alone. */
            published?: number;
            /**
             * @description For people.
             * @example Short descriptions
             */
            name?: string | null;
            /**
             * @description Default model.
             * @example @google-dev/gemini-2.5-flash
             */
            model?: string | null;
            /**
             * @example [
             *       {
             *         "name": "topic",
             *         "type": "string"
             *       }
             *     ]
             */
            variables?: components["schemas"]["PromptVariable"][] | null;
            /** @description What is new in this version. */
            description?: string | null;
            /**
             * @description Versions by labels. In a change, null takes a label away and an absent one stays.
             * @example {
             *       "production": 1
             *     }
             */
            labels?: {
                [key: string]: number | null;
            };
        };
        PublishVersion: {
            /**
             * @description From now on the one that is meant by the id alone.
             * @example 2
             */
            version: number;
        };
        CreatePartial: {
            /**
             * @description Templates name it.
             * @example tone
             */
            id: string;
            /**
             * @description A Mustache template.
             * @example Answer in one sentence.
             */
            text: string;
            /**
             * @description For people.
             * @example How to answer
             */
            name?: string | null;
        };
        ReplacePartial: {
            /**
             * @description A Mustache template.
             * @example Answer in one sentence.
             */
            text: string;
            /** @description The version that is meant by the id alone. Absent: that of the text. */
            published?: number;
            /**
             * @description For people.
             * @example How to answer
             */
            name?: string | null;
        };
        UpdatePartial: {
            /**
             * @description A Mustache template.
             * @example Answer in one sentence.
             */
            text?: string;
            /** @description The version that is meant by the id alone. */
            published?: number;
            /**
             * @description For people.
             * @example How to answer
             */
            name?: string | null;
        };
        CreateLabel: {
            /**
             * @description Requests name it behind an @. Neither a number nor latest.
             * @example beta
             */
            id: string;
            /**
             * @description For people.
             * @example What the beta testers get
             */
            description?: string | null;
        };
        ReplaceLabel: {
            /**
             * @description For people.
             * @example What the beta testers get
             */
            description?: string | null;
        };
        UpdateLabel: {
            /**
             * @description For people.
             * @example What the beta testers get
             */
            description?: string | null;
        };
        CreateModel: {
            /**
             * @description KIND/MODEL, or @SLUG/MODEL for one catalog entry only; a * at its end matches any rest.
             * @example vertex-ai/gemini-2.5-flash
             */
            id: string;
            /** @description Null: it is not known, whatever the gateway knows. Absent: it stays. */
            price?: components["schemas"]["ModelPrice"] | null;
            /** @description Takes the place of all that was entered before. Null takes it away. */
            capabilities?: components["schemas"]["ModelCapabilities"] | null;
            /**
             * @description For people: where this is from.
             * @example Our contract of May 2026
             */
            source?: string | null;
        };
        ModelPrice: {
            /** @description US dollars for each picture, of a model whose upstream counts these and no tokens, such as Imagen. */
            perImage?: number;
            long?: components["schemas"]["LongPromptRates"];
            /** @description US dollars per million tokens, as all rates. */
            input: number;
            /** @description Of what came from a cache. Absent, as of all kinds of input: as input. */
            cachedInput?: number;
            /** @description Of what was written to a cache. */
            cacheWrite?: number;
            audioInput?: number;
            imageInput?: number;
            videoInput?: number;
            /** @description Reasoning as well. Absent: the model writes nothing; what it writes all the same has no price. */
            output?: number;
            /** @description Absent: as output. */
            imageOutput?: number;
        };
        LongPromptRates: {
            /** @description Tokens. A prompt with more of them costs these rates, all of it. */
            above: number;
            /** @description US dollars per million tokens, as all rates. */
            input: number;
            /** @description Of what came from a cache. Absent, as of all kinds of input: as input. */
            cachedInput?: number;
            /** @description Of what was written to a cache. */
            cacheWrite?: number;
            audioInput?: number;
            imageInput?: number;
            videoInput?: number;
            /** @description Reasoning as well. Absent: the model writes nothing; what it writes all the same has no price. */
            output?: number;
            /** @description Absent: as output. */
            imageOutput?: number;
        };
        ModelCapabilities: {
            /** @description Tokens. */
            contextWindow?: number;
            /** @description Tokens. */
            maxOutput?: number;
            tools?: boolean;
            images?: boolean;
            audio?: boolean;
            video?: boolean;
            thinking?: boolean;
            structuredOutput?: boolean;
        };
        ReplaceModel: {
            /** @description Null: it is not known, whatever the gateway knows. Absent: none is entered. */
            price?: components["schemas"]["ModelPrice"] | null;
            /** @description Takes the place of all that was entered before. Null takes it away. */
            capabilities?: components["schemas"]["ModelCapabilities"] | null;
            /**
             * @description For people: where this is from.
             * @example Our contract of May 2026
             */
            source?: string | null;
        };
        UpdateModel: {
            /** @description Null: it is not known, whatever the gateway knows. Absent: it stays. */
            price?: components["schemas"]["ModelPrice"] | null;
            /** @description Takes the place of all that was entered before. Null takes it away. */
            capabilities?: components["schemas"]["ModelCapabilities"] | null;
            /**
             * @description For people: where this is from.
             * @example Our contract of May 2026
             */
            source?: string | null;
        };
        CreateView: {
            id: string;
            /**
             * @description In their order; absent: those that the page shows.
             * @example [
             *       "at",
             *       "model"
             *     ]
             */
            columns?: string[] | null;
            /** @description Whether it is offered to others than its owner. Absent: no. */
            shared?: boolean | null;
            /**
             * @description For people.
             * @example Errors of the search team
             */
            name: string;
            /** @enum {string} */
            page: "requests" | "spend" | "home" | "audit";
            /**
             * @description The query of the page's address.
             * @example outcome=error&key=key_1
             */
            search: string;
        };
        ReplaceView: {
            /**
             * @description For people.
             * @example Errors of the search team
             */
            name: string;
            /** @enum {string} */
            page: "requests" | "spend" | "home" | "audit";
            /**
             * @description The query of the page's address.
             * @example outcome=error&key=key_1
             */
            search: string;
            /**
             * @description In their order; absent: those that the page shows.
             * @example [
             *       "at",
             *       "model"
             *     ]
             */
            columns?: string[] | null;
            /** @description Whether it is offered to others than its owner. Absent: no. */
            shared?: boolean | null;
        };
        UpdateView: {
            name?: string | null;
            page?: ("requests" | "spend" | "home" | "audit") | null;
            search?: string | null;
            /**
             * @description In their order; absent: those that the page shows.
             * @example [
             *       "at",
             *       "model"
             *     ]
             */
            columns?: string[] | null;
            /** @description Whether it is offered to others than its owner. Absent: no. */
            shared?: boolean | null;
        };
        CreateAlert: {
            id: string;
            /**
             * @description Where alerts are sent, by POST. A secret: it is not shown again. `http://` and private addresses are for hosts of `GATEWAY_TRUSTED_ALERT_HOSTS`.
             * @example https://hooks.example.com/services/T000/B000/XXXX
             */
            url: string;
            /**
             * @description For people.
             * @example Operations
             */
            name?: string | null;
            /** @description `slack`: a message for incoming webhooks of Slack. Absent: `json`. */
            format?: ("json" | "slack") | null;
            /**
             * @description The kinds of events that the channel receives. Absent: all.
             * @example [
             *       "budget_threshold",
             *       "credential_fails",
             *       "circuit_open",
             *       "key_expires"
             *     ]
             */
            events?: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[] | null;
            /**
             * @description Shares of a budget that send an alert when they are spent. Absent: 0.8 and 1.
             * @example [
             *       0.8,
             *       1
             *     ]
             */
            budgetThresholds?: number[] | null;
            /** @description Whether alerts are sent. Absent: yes. */
            isEnabled?: boolean | null;
        };
        ReplaceAlert: {
            /**
             * @description Where alerts are sent, by POST. A secret: it is not shown again. `http://` and private addresses are for hosts of `GATEWAY_TRUSTED_ALERT_HOSTS`.
             * @example https://hooks.example.com/services/T000/B000/XXXX
             */
            url: string;
            /**
             * @description For people.
             * @example Operations
             */
            name?: string | null;
            /** @description `slack`: a message for incoming webhooks of Slack. Absent: `json`. */
            format?: ("json" | "slack") | null;
            /**
             * @description The kinds of events that the channel receives. Absent: all.
             * @example [
             *       "budget_threshold",
             *       "credential_fails",
             *       "circuit_open",
             *       "key_expires"
             *     ]
             */
            events?: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[] | null;
            /**
             * @description Shares of a budget that send an alert when they are spent. Absent: 0.8 and 1.
             * @example [
             *       0.8,
             *       1
             *     ]
             */
            budgetThresholds?: number[] | null;
            /** @description Whether alerts are sent. Absent: yes. */
            isEnabled?: boolean | null;
        };
        UpdateAlert: {
            /**
             * @description Where alerts are sent, by POST. A secret: it is not shown again. `http://` and private addresses are for hosts of `GATEWAY_TRUSTED_ALERT_HOSTS`.
             * @example https://hooks.example.com/services/T000/B000/XXXX
             */
            url?: string | null;
            /**
             * @description For people.
             * @example Operations
             */
            name?: string | null;
            /** @description `slack`: a message for incoming webhooks of Slack. Absent: `json`. */
            format?: ("json" | "slack") | null;
            /**
             * @description The kinds of events that the channel receives. Absent: all.
             * @example [
             *       "budget_threshold",
             *       "credential_fails",
             *       "circuit_open",
             *       "key_expires"
             *     ]
             */
            events?: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[] | null;
            /**
             * @description Shares of a budget that send an alert when they are spent. Absent: 0.8 and 1.
             * @example [
             *       0.8,
             *       1
             *     ]
             */
            budgetThresholds?: number[] | null;
            /** @description Whether alerts are sent. Absent: yes. */
            isEnabled?: boolean | null;
        };
        RotateAlert: {
            /**
             * @description How long the secret before signs as well.
             * @default 86400
             */
            overlapSeconds: number | null;
        };
        TestAlert: Record<string, never>;
        CreateWorkspace: {
            /**
             * @description What the header x-gateway-workspace names. Never reused.
             * @example search
             */
            id: string;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /** @description Requests in progress at the same time, in each process. Absent: any number. */
            concurrency?: number | null;
            /**
             * @description For people.
             * @example Search team
             */
            name?: string | null;
            /** @description Its share of an upstream's connections while other workspaces wait. Absent: 1. */
            weight?: number | null;
            /** @description What its developers may do for themselves, as a whole. Absent: they make no keys. */
            selfService?: components["schemas"]["SelfService"] | null;
        };
        SelfService: {
            /** @description Keys of one person that are active at the same time. Absent: 10. */
            maximumKeys?: number | null;
            /** @description Days after which such a key ends at the latest. Absent: it need not end. */
            maximumDays?: number | null;
            /**
             * @description Models that these keys may use; absent: any. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
            /** @description Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: false. */
            revokeOnLeave?: boolean | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
        };
        ReplaceWorkspace: {
            /**
             * @description For people.
             * @example Search team
             */
            name?: string | null;
            /** @description Its share of an upstream's connections while other workspaces wait. Absent: 1. */
            weight?: number | null;
            /** @description What its developers may do for themselves, as a whole. Absent: they make no keys. */
            selfService?: components["schemas"]["SelfService"] | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /** @description Requests in progress at the same time, in each process. Absent: any number. */
            concurrency?: number | null;
        };
        UpdateWorkspace: {
            /**
             * @description For people.
             * @example Search team
             */
            name?: string | null;
            /** @description Its share of an upstream's connections while other workspaces wait. Absent: 1. */
            weight?: number | null;
            /** @description What its developers may do for themselves, as a whole. Absent: they make no keys. */
            selfService?: components["schemas"]["SelfService"] | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
            /** @description Requests in progress at the same time, in each process. Absent: any number. */
            concurrency?: number | null;
        };
        ReplaceOrganisation: {
            /** @description Requests in progress at the same time, in each process. Absent: any number. */
            concurrency?: number | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
        };
        UpdateOrganisation: {
            /** @description Requests in progress at the same time, in each process. Absent: any number. */
            concurrency?: number | null;
            /** @description No two of the same type, per and each. */
            rateLimits?: components["schemas"]["RateLimit"][] | null;
            /** @description No two of the same type, resets and each. */
            budgets?: components["schemas"]["Budget"][] | null;
        };
        SignIn: {
            /** @description A key with the scope `admin`. */
            key?: string | null;
            /** @description The token of a one-time link, instead of a key. */
            link?: string | null;
        };
        Member: {
            /**
             * @description `owner` is one of the organisation: in the workspace `default` alone.
             * @enum {string}
             */
            role: "owner" | "admin" | "developer" | "viewer";
        };
        CreateOwnKey: {
            /**
             * @description One active key of the person has it.
             * @example laptop
             */
            name: string;
            /** @description In the future, and no later than the workspace allows. Absent: as late as it allows. */
            expiresAt?: string | null;
            /**
             * @description Models that may be used, of those that the workspace allows at any time; absent: all of these. A trailing * matches any rest.
             * @example [
             *       "gemini-2.5-*"
             *     ]
             */
            allowedModels?: string[] | null;
        };
        CheckText: {
            /**
             * @description A gateway config, or the id of a stored one: `ID`, or `ID@VERSION`.
             * @example careful
             */
            config: Record<string, never> | string;
            /**
             * @description `input`: the text of a request; `output`: the text of an answer.
             * @enum {string}
             */
            side: "input" | "output";
            /**
             * @description It is kept nowhere.
             * @example My card is 1234 5678 1234 5678
             */
            text: string;
            /** @description True: webhooks get the text, too. Absent: they are not asked. */
            webhooks?: boolean | null;
        };
        ErrorBody: {
            error: {
                /** @description For people. */
                message: string;
                /** @example invalid_request_error */
                type: string;
                /** @description Place in the request. */
                param: string | null;
                /** @description For programs; stable. */
                code: string | null;
                upstream?: {
                    [key: string]: unknown;
                };
                loss?: {
                    [key: string]: unknown;
                }[];
            };
            provider?: string;
        };
        ContentErrorBody: {
            error: {
                /** @description The HTTP status. */
                code: number;
                /** @description For people. */
                message: string;
                /** @example INVALID_ARGUMENT */
                status: string;
                details: {
                    [key: string]: unknown;
                }[];
                /** @description For programs; stable. */
                reason: string | null;
                type: string;
                /** @description Place in the request. */
                param: string | null;
                upstream?: {
                    [key: string]: unknown;
                };
                loss?: {
                    [key: string]: unknown;
                }[];
            };
            provider?: string;
        };
        MessagesErrorBody: {
            /** @constant */
            type: "error";
            error: {
                type: string;
                message: string;
            };
        };
        ChatCompletion: {
            id: string;
            /** @constant */
            object: "chat.completion";
            created: number;
            model: string;
            choices: {
                index: number;
                message: {
                    [key: string]: unknown;
                };
                finish_reason: string;
            }[];
            usage?: {
                [key: string]: unknown;
            };
        };
        ChatCompletionChunk: {
            id: string;
            /** @constant */
            object: "chat.completion.chunk";
            created: number;
            model: string;
            choices: {
                [key: string]: unknown;
            }[];
        };
        Completion: {
            id: string;
            /** @constant */
            object: "text_completion";
            created: number;
            model: string;
            choices: {
                text: string;
                index: number;
            }[];
            usage?: {
                [key: string]: unknown;
            };
        };
        Response: {
            id: string;
            /** @constant */
            object: "response";
            created_at: number;
            /**
             * @example completed
             * @example incomplete
             */
            status: string;
            /** @description As the request names it. */
            model: string;
            output: {
                [key: string]: unknown;
            }[];
            usage: {
                [key: string]: unknown;
            };
        };
        MessagesAnswer: {
            id: string;
            /** @constant */
            type: "message";
            role: string;
            content: {
                [key: string]: unknown;
            }[];
            usage: {
                [key: string]: unknown;
            };
        };
        TokenCount: {
            input_tokens: number;
        };
        GeminiAnswer: {
            candidates?: {
                [key: string]: unknown;
            }[];
            usageMetadata?: {
                [key: string]: unknown;
            };
        };
        GeminiTokenCount: {
            totalTokens: number;
        };
        GeminiEmbedding: {
            embedding: {
                values: number[];
            };
            usageMetadata?: {
                [key: string]: unknown;
            };
        };
        GeminiEmbeddings: {
            embeddings: {
                values: number[];
            }[];
            usageMetadata?: {
                [key: string]: unknown;
            };
        };
        GeminiPredictions: {
            predictions?: {
                [key: string]: unknown;
            }[];
        };
        EmbeddingList: {
            /** @constant */
            object: "list";
            data: {
                /** @constant */
                object: "embedding";
                index: number;
                embedding: unknown;
            }[];
            model: string;
            usage: {
                [key: string]: unknown;
            };
        };
        ImagesResponse: {
            created: number;
            data: {
                [key: string]: unknown;
            }[];
        };
        ListedModel: {
            id: string;
            /** @constant */
            object: "model";
            created: number;
            owned_by: string;
            /** @description Capabilities, price and retirement, as far as they are known. */
            gateway?: {
                [key: string]: unknown;
            };
        };
        ModelList: {
            /** @constant */
            object: "list";
            data: components["schemas"]["ListedModel"][];
        };
        Explanation: {
            /** @constant */
            object: "gateway.explanation";
            targets: {
                [key: string]: unknown;
            }[];
            loss: {
                [key: string]: unknown;
            }[];
        };
        Health: {
            status: string;
        };
        PromptRendering: {
            /** @constant */
            success: true;
            /** @description The body of a chat request. */
            data: {
                [key: string]: unknown;
            };
        };
        /** @description A caller's key of the gateway. */
        ApiKey: {
            id: string;
            name: string;
            /** @description Id of the person who has made it for themselves; absent: it is the workspace's. */
            owner?: string;
            /**
             * @description Why its owner no longer answers for it, in a list and where a key is read: the issuer no longer lets them in, or an administrator has forgotten them (`left`); they have no role in the workspace (`no_role`); they signed in at an issuer that the gateway no longer asks (`other_issuer`). Absent: nothing of this is known.
             * @enum {unknown}
             */
            ownerState?: "left" | "no_role" | "other_issuer";
            /** @enum {unknown} */
            status: "active" | "expired" | "revoked";
            scopes: ("inference" | "admin" | "workspace:admin")[];
            /**
             * Format: date-time
             * @description ISO 8601; absent: never.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; absent: it is not revoked.
             */
            revokedAt?: string;
            /** @description Requests in progress at the same time; absent: any number. */
            concurrency?: number;
            /** @description Its share of an upstream's connections while others wait: with 2 it has twice as many as with 1. Absent: 1. */
            weight?: number;
            /** @description Defaults for the requests of a caller. A request can override them. */
            defaults?: {
                /** @description A gateway config, or the id of a stored one. */
                config?: {
                    [key: string]: unknown;
                } | string;
                metadata?: {
                    [key: string]: string;
                };
            };
            /**
             * Format: date-time
             * @description The latest of its secrets' `lastUsedAt`.
             */
            lastUsedAt?: string;
            /** @description More than one while a rotated key's old secret still works. */
            secrets: {
                /** @description The same for the same secret, and nothing that leads back to it. */
                id: string;
                /** @description The last characters of the secret, so that people can recognise it. */
                hint?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                createdAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: it lives as long as the key.
                 */
                expiresAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, exact to about a minute; absent: it was not used within the last 400 days.
                 */
                lastUsedAt?: string;
            }[];
            /** @description In a list with `include=standing`. */
            standing?: {
                /** @description Its budgets. */
                budgets: {
                    /** @enum {unknown} */
                    type: "cost" | "tokens";
                    /** @description US dollars, or tokens. */
                    limit: number;
                    /**
                     * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                     * @enum {unknown}
                     */
                    resets?: "daily" | "weekly" | "monthly";
                    /**
                     * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                     * @constant
                     */
                    each?: "user";
                    /** @description US dollars, or tokens. */
                    spent: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601; absent: never.
                     */
                    resetsAt?: string;
                }[];
                /** @description Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read. */
                requests24h?: number;
            };
            /** @description Models that may be used; absent: any. A trailing `*` matches any rest. */
            allowedModels?: string[];
            /** @description Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
            allowedBuckets?: string[];
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        /** @description A key with its new secret, which is shown only once. */
        IssuedApiKey: {
            id: string;
            name: string;
            /** @description Id of the person who has made it for themselves; absent: it is the workspace's. */
            owner?: string;
            /**
             * @description Why its owner no longer answers for it, in a list and where a key is read: the issuer no longer lets them in, or an administrator has forgotten them (`left`); they have no role in the workspace (`no_role`); they signed in at an issuer that the gateway no longer asks (`other_issuer`). Absent: nothing of this is known.
             * @enum {unknown}
             */
            ownerState?: "left" | "no_role" | "other_issuer";
            /** @enum {unknown} */
            status: "active" | "expired" | "revoked";
            scopes: ("inference" | "admin" | "workspace:admin")[];
            /**
             * Format: date-time
             * @description ISO 8601; absent: never.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; absent: it is not revoked.
             */
            revokedAt?: string;
            /** @description Requests in progress at the same time; absent: any number. */
            concurrency?: number;
            /** @description Its share of an upstream's connections while others wait: with 2 it has twice as many as with 1. Absent: 1. */
            weight?: number;
            /** @description Defaults for the requests of a caller. A request can override them. */
            defaults?: {
                /** @description A gateway config, or the id of a stored one. */
                config?: {
                    [key: string]: unknown;
                } | string;
                metadata?: {
                    [key: string]: string;
                };
            };
            /**
             * Format: date-time
             * @description The latest of its secrets' `lastUsedAt`.
             */
            lastUsedAt?: string;
            /** @description More than one while a rotated key's old secret still works. */
            secrets: {
                /** @description The same for the same secret, and nothing that leads back to it. */
                id: string;
                /** @description The last characters of the secret, so that people can recognise it. */
                hint?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                createdAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: it lives as long as the key.
                 */
                expiresAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, exact to about a minute; absent: it was not used within the last 400 days.
                 */
                lastUsedAt?: string;
            }[];
            /** @description In a list with `include=standing`. */
            standing?: {
                /** @description Its budgets. */
                budgets: {
                    /** @enum {unknown} */
                    type: "cost" | "tokens";
                    /** @description US dollars, or tokens. */
                    limit: number;
                    /**
                     * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                     * @enum {unknown}
                     */
                    resets?: "daily" | "weekly" | "monthly";
                    /**
                     * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                     * @constant
                     */
                    each?: "user";
                    /** @description US dollars, or tokens. */
                    spent: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601; absent: never.
                     */
                    resetsAt?: string;
                }[];
                /** @description Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read. */
                requests24h?: number;
            };
            /** @description Models that may be used; absent: any. A trailing `*` matches any rest. */
            allowedModels?: string[];
            /** @description Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
            allowedBuckets?: string[];
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
            /** @description Shown this once. */
            secret: string;
        };
        /** @description A key after a replacement. */
        ReplacedApiKey: {
            id: string;
            name: string;
            /** @description Id of the person who has made it for themselves; absent: it is the workspace's. */
            owner?: string;
            /**
             * @description Why its owner no longer answers for it, in a list and where a key is read: the issuer no longer lets them in, or an administrator has forgotten them (`left`); they have no role in the workspace (`no_role`); they signed in at an issuer that the gateway no longer asks (`other_issuer`). Absent: nothing of this is known.
             * @enum {unknown}
             */
            ownerState?: "left" | "no_role" | "other_issuer";
            /** @enum {unknown} */
            status: "active" | "expired" | "revoked";
            scopes: ("inference" | "admin" | "workspace:admin")[];
            /**
             * Format: date-time
             * @description ISO 8601; absent: never.
             */
            expiresAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; absent: it is not revoked.
             */
            revokedAt?: string;
            /** @description Requests in progress at the same time; absent: any number. */
            concurrency?: number;
            /** @description Its share of an upstream's connections while others wait: with 2 it has twice as many as with 1. Absent: 1. */
            weight?: number;
            /** @description Defaults for the requests of a caller. A request can override them. */
            defaults?: {
                /** @description A gateway config, or the id of a stored one. */
                config?: {
                    [key: string]: unknown;
                } | string;
                metadata?: {
                    [key: string]: string;
                };
            };
            /**
             * Format: date-time
             * @description The latest of its secrets' `lastUsedAt`.
             */
            lastUsedAt?: string;
            /** @description More than one while a rotated key's old secret still works. */
            secrets: {
                /** @description The same for the same secret, and nothing that leads back to it. */
                id: string;
                /** @description The last characters of the secret, so that people can recognise it. */
                hint?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                createdAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: it lives as long as the key.
                 */
                expiresAt?: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, exact to about a minute; absent: it was not used within the last 400 days.
                 */
                lastUsedAt?: string;
            }[];
            /** @description In a list with `include=standing`. */
            standing?: {
                /** @description Its budgets. */
                budgets: {
                    /** @enum {unknown} */
                    type: "cost" | "tokens";
                    /** @description US dollars, or tokens. */
                    limit: number;
                    /**
                     * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                     * @enum {unknown}
                     */
                    resets?: "daily" | "weekly" | "monthly";
                    /**
                     * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                     * @constant
                     */
                    each?: "user";
                    /** @description US dollars, or tokens. */
                    spent: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601; absent: never.
                     */
                    resetsAt?: string;
                }[];
                /** @description Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read. */
                requests24h?: number;
            };
            /** @description Models that may be used; absent: any. A trailing `*` matches any rest. */
            allowedModels?: string[];
            /** @description Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
            allowedBuckets?: string[];
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
            /** @description Shown this once, of a key that the gateway has made with a secret of its own. */
            secret?: string;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            nextCursor: string | null;
        };
        /** @description An entry of the provider catalog. */
        Provider: {
            slug: string;
            /** @enum {unknown} */
            kind: "vertex-ai" | "google";
            /** @description What may be known of it. */
            credential: {
                /** @enum {unknown} */
                type: "api-key" | "access-token" | "service-account" | "application-default" | "from-caller";
                clientEmail?: string;
                privateKeyId?: string;
                projectId?: string;
                hint?: string;
                /** @description Where a credential is in a secret store. No secret itself. */
                secret?: {
                    /** @enum {unknown} */
                    store: "vault" | "google-secret-manager";
                    /** @description With `vault`: the path below the mount. */
                    path?: string;
                    /** @description With `google-secret-manager`: the name of the secret. */
                    name?: string;
                    /** @description The member of the secret. Absent: its only one, or the whole secret. */
                    field?: string;
                    /** @description Absent: the newest. */
                    version?: string;
                };
            };
            projectId?: string;
            region?: string;
            /** @enum {unknown} */
            apiVersion?: "v1beta1" | "v1";
            baseUrl?: string;
            /** @description Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it. */
            sharedWith?: "all" | string[];
            /** @description In a list with `include=standing`. */
            standing?: {
                /** @description Its budgets. */
                budgets: {
                    /** @enum {unknown} */
                    type: "cost" | "tokens";
                    /** @description US dollars, or tokens. */
                    limit: number;
                    /**
                     * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                     * @enum {unknown}
                     */
                    resets?: "daily" | "weekly" | "monthly";
                    /**
                     * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                     * @constant
                     */
                    each?: "user";
                    /** @description US dollars, or tokens. */
                    spent: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601; absent: never.
                     */
                    resetsAt?: string;
                }[];
                /** @description Requests within the last 24 hours. Absent: requests are not logged, or the log cannot be read. */
                requests24h?: number;
            };
            /** @description Models that may be used; absent: any. A trailing `*` matches any rest. */
            allowedModels?: string[];
            /** @description Buckets of Cloud Storage that requests may name. Absent: any to read from, none to write to. A trailing `*` matches any rest. */
            allowedBuckets?: string[];
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        ProviderPage: {
            data: components["schemas"]["Provider"][];
            nextCursor: string | null;
        };
        /** @description Answer of `POST /admin/v1/providers/{slug}/test`. */
        ProviderTest: {
            ok: boolean;
            /** @description The model that was called. */
            model: string;
            durationMs: number;
            /** @description Absent: the model cannot count, or the call failed. */
            inputTokens?: number;
            /** @description Why the test failed, as the error that a request would have got. */
            error?: {
                [key: string]: unknown;
            };
        };
        /** @description Answer of `POST /admin/v1/providers/test`. */
        ProviderTrial: {
            ok: boolean;
            /** @description The model that was called. */
            model: string;
            durationMs: number;
            /** @description Absent: the model cannot count, or the call failed. */
            inputTokens?: number;
            /** @description Why the test failed, as the error that a request would have got. */
            error?: {
                [key: string]: unknown;
            };
            /** @description Models that the upstream offers with this credential. Absent: it did not tell. */
            models?: string[];
        };
        /** @description A stored gateway config, in its newest version. */
        Config: {
            /** @description Requests and keys refer to it, or to one version by `ID@VERSION`. */
            id: string;
            name?: string;
            /** @description From 1; every change of the config creates another one. */
            version: number;
            config: {
                [key: string]: unknown;
            };
            /** @description Workspaces that may use it: `all`, or those of these ids. Absent: only the one that owns it. */
            sharedWith?: "all" | string[];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        ConfigPage: {
            data: components["schemas"]["Config"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/configs/{id}/versions/{version}`. */
        ConfigVersion: {
            version: number;
            /**
             * Format: date-time
             * @description ISO 8601; of stored configs only.
             */
            createdAt?: string;
            config: {
                [key: string]: unknown;
            };
        };
        /** @description Answer of `GET /admin/v1/configs/{id}/versions`: the stored versions, newest first. */
        ConfigVersionList: {
            data: {
                version: number;
                /**
                 * Format: date-time
                 * @description ISO 8601; of stored configs only.
                 */
                createdAt?: string;
            }[];
        };
        /** @description Answer of `POST /admin/v1/configs/check`. */
        ConfigReport: {
            /** @description There are neither problems nor findings of severity `error`. */
            ok: boolean;
            problems: {
                /** @description Such as `config.targets[1].retry`. */
                path: string;
                /** @description The error code of a request with this config. */
                code: string;
                message: string;
            }[];
            /** @description The gravest first; none when there are problems. */
            findings: {
                /**
                 * @description `error`: part of the config can never take effect; `info`: a remark on a valid config.
                 * @enum {unknown}
                 */
                severity: "error" | "warning" | "info";
                path: string;
                message: string;
            }[];
            /** @description Worst-case milliseconds until a response starts; absent if unlimited or if the config has problems. */
            worstCaseLatencyMs?: number;
            /** @description Every node, parents before their targets; absent when there are problems. */
            tree?: {
                /** @description `config`, `config.targets[1]`, … */
                path: string;
                /**
                 * @description How it chooses among its targets; absent: it is a target.
                 * @enum {unknown}
                 */
                mode?: "single" | "fallback" | "loadbalance" | "conditional";
                name?: string;
                /** @description Its share where its parent balances load. */
                weight?: number;
                /** @description What a target asks; a member that is absent comes from the request. */
                target?: {
                    /** @enum {unknown} */
                    provider?: "vertex-ai" | "google";
                    slug?: string;
                    model?: string;
                    region?: string;
                };
                /** @description False: the catalog cannot serve it. */
                resolves: boolean;
                /** @description Why it cannot. */
                problem?: string;
            }[];
        };
        /** @description The JSON Schema (draft 2020-12) of a gateway config. */
        ConfigSchema: {
            $schema: string;
            title: string;
            /** @description The schema of the config itself, in `$defs`. */
            $ref: string;
            $defs: {
                [key: string]: unknown;
            };
        };
        /** @description A stored prompt, with the content of its newest version. */
        Prompt: {
            /** @description Requests refer to it. */
            id: string;
            name?: string;
            /** @description The newest one, from 1. */
            version: number;
            /** @description The version that the id alone refers to. */
            published: number;
            /** @description Versions by their labels. */
            labels: {
                [key: string]: number;
            };
            /** @description The body of a chat request: every text in it is a template. */
            template?: {
                [key: string]: unknown;
            };
            /** @description One template of a complete body; the filled-in text is parsed as JSON. */
            rawTemplate?: string;
            model?: string;
            variables: {
                name: string;
                /**
                 * @description Absent: anything.
                 * @enum {unknown}
                 */
                type?: "string" | "number" | "boolean" | "array" | "object";
                description?: string;
                /** @description Default for a missing value; absent: the value is required. */
                default?: unknown;
            }[];
            /** @description What is new in it. */
            description?: string;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        PromptPage: {
            data: components["schemas"]["Prompt"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/prompts/{id}/versions/{version}`. */
        PromptVersion: {
            version: number;
            /** @description What is new in it. */
            description?: string;
            /** @description True when the id alone refers to this version. */
            published: boolean;
            /** @description Labels of this version. */
            labels: string[];
            /**
             * Format: date-time
             * @description ISO 8601; of stored prompts only.
             */
            createdAt?: string;
            /** @description The body of a chat request: every text in it is a template. */
            template?: {
                [key: string]: unknown;
            };
            /** @description One template of a complete body; the filled-in text is parsed as JSON. */
            rawTemplate?: string;
            model?: string;
            variables: {
                name: string;
                /**
                 * @description Absent: anything.
                 * @enum {unknown}
                 */
                type?: "string" | "number" | "boolean" | "array" | "object";
                description?: string;
                /** @description Default for a missing value; absent: the value is required. */
                default?: unknown;
            }[];
        };
        /** @description Answer of `GET /admin/v1/prompts/{id}/versions`: the stored versions, newest first. */
        PromptVersionList: {
            data: {
                version: number;
                description?: string;
                /** @description True when the id alone refers to this version. */
                published: boolean;
                /** @description Labels of this version. */
                labels: string[];
                /**
                 * Format: date-time
                 * @description ISO 8601; of stored prompts only.
                 */
                createdAt?: string;
            }[];
        };
        /** @description A text that prompts share, with the content of its newest version. */
        Partial: {
            /** @description Templates refer to it. */
            id: string;
            name?: string;
            /** @description The newest one, from 1. */
            version: number;
            /** @description The version that the id alone refers to. */
            published: number;
            text: string;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        PartialPage: {
            data: components["schemas"]["Partial"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/partials/{id}/versions/{version}`. */
        PartialVersion: {
            version: number;
            /** @description True when the id alone refers to this version. */
            published: boolean;
            /**
             * Format: date-time
             * @description ISO 8601; of stored partials only.
             */
            createdAt?: string;
            text: string;
        };
        /** @description Answer of `GET /admin/v1/partials/{id}/versions`: the stored versions, newest first. */
        PartialVersionList: {
            data: {
                version: number;
                /** @description True when the id alone refers to this version. */
                published: boolean;
                /**
                 * Format: date-time
                 * @description ISO 8601; of stored partials only.
                 */
                createdAt?: string;
            }[];
        };
        /** @description A label for versions of prompts. */
        Label: {
            /** @description The text after `@` in a reference. */
            id: string;
            description?: string;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        LabelPage: {
            data: components["schemas"]["Label"][];
            nextCursor: string | null;
        };
        /** @description Prices and capabilities that an administrator has entered; they override the gateway's built-in knowledge. */
        Model: {
            /** @description `KIND/MODEL` or `@SLUG/MODEL`; a trailing `*` matches any rest. */
            id: string;
            /** @description Absent: the built-in price applies; null: the price is unknown. */
            price?: {
                input: number;
                cachedInput?: number;
                cacheWrite?: number;
                audioInput?: number;
                imageInput?: number;
                videoInput?: number;
                /** @description Absent for a model that generates no tokens, such as an embedding model. */
                output?: number;
                /** @description Absent: as `output`. */
                imageOutput?: number;
                /** @description US dollars per image, of a model whose upstream counts images instead of tokens. */
                perImage?: number;
                /** @description All of a request's tokens cost this when its prompt has more than `above` tokens. */
                long?: {
                    input: number;
                    cachedInput?: number;
                    cacheWrite?: number;
                    audioInput?: number;
                    imageInput?: number;
                    videoInput?: number;
                    /** @description Absent for a model that generates no tokens, such as an embedding model. */
                    output?: number;
                    /** @description Absent: as `output`. */
                    imageOutput?: number;
                    above: number;
                };
            } | null;
            /** @description Capabilities of a model; an absent member is unknown. */
            capabilities?: {
                contextWindow?: number;
                maxOutput?: number;
                tools?: boolean;
                images?: boolean;
                audio?: boolean;
                video?: boolean;
                thinking?: boolean;
                structuredOutput?: boolean;
            };
            source?: string;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        ModelPage: {
            data: components["schemas"]["Model"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/models/known`. */
        KnownModelList: {
            data: {
                /** @description The id of an entry for exactly this model. */
                id: string;
                /** @enum {unknown} */
                kind: "vertex-ai" | "google";
                ownedBy: string;
                /** @description The current price; null when unknown. */
                price: {
                    input: number;
                    cachedInput?: number;
                    cacheWrite?: number;
                    audioInput?: number;
                    imageInput?: number;
                    videoInput?: number;
                    /** @description Absent for a model that generates no tokens, such as an embedding model. */
                    output?: number;
                    /** @description Absent: as `output`. */
                    imageOutput?: number;
                    /** @description US dollars per image, of a model whose upstream counts images instead of tokens. */
                    perImage?: number;
                    /** @description All of a request's tokens cost this when its prompt has more than `above` tokens. */
                    long?: {
                        input: number;
                        cachedInput?: number;
                        cacheWrite?: number;
                        audioInput?: number;
                        imageInput?: number;
                        videoInput?: number;
                        /** @description Absent for a model that generates no tokens, such as an embedding model. */
                        output?: number;
                        /** @description Absent: as `output`. */
                        imageOutput?: number;
                        above: number;
                    };
                    /**
                     * Format: date-time
                     * @description Start of the price, ISO 8601; absent: since the model exists.
                     */
                    from?: string;
                    /** @description The page that states it. */
                    source: string;
                    /**
                     * Format: date
                     * @description The day on which it was checked.
                     */
                    read: string;
                } | null;
                /** @description Later prices, in order of their start. */
                laterPrices: {
                    input: number;
                    cachedInput?: number;
                    cacheWrite?: number;
                    audioInput?: number;
                    imageInput?: number;
                    videoInput?: number;
                    /** @description Absent for a model that generates no tokens, such as an embedding model. */
                    output?: number;
                    /** @description Absent: as `output`. */
                    imageOutput?: number;
                    /** @description US dollars per image, of a model whose upstream counts images instead of tokens. */
                    perImage?: number;
                    /** @description All of a request's tokens cost this when its prompt has more than `above` tokens. */
                    long?: {
                        input: number;
                        cachedInput?: number;
                        cacheWrite?: number;
                        audioInput?: number;
                        imageInput?: number;
                        videoInput?: number;
                        /** @description Absent for a model that generates no tokens, such as an embedding model. */
                        output?: number;
                        /** @description Absent: as `output`. */
                        imageOutput?: number;
                        above: number;
                    };
                    /**
                     * Format: date-time
                     * @description Start of the price, ISO 8601; absent: since the model exists.
                     */
                    from?: string;
                    /** @description The page that states it. */
                    source: string;
                    /**
                     * Format: date
                     * @description The day on which it was checked.
                     */
                    read: string;
                }[];
                /** @description Null when unknown. */
                capabilities: {
                    contextWindow?: number;
                    maxOutput?: number;
                    tools?: boolean;
                    images?: boolean;
                    audio?: boolean;
                    video?: boolean;
                    thinking?: boolean;
                    structuredOutput?: boolean;
                    /** @description The upstream's page with the current prices. */
                    source: string;
                    /** @description The days on which members were checked against the source; other members are general knowledge. */
                    read: {
                        /** Format: date */
                        contextWindow?: string;
                    };
                } | null;
                /** @description Null when no day is announced. */
                retirement: {
                    /**
                     * Format: date
                     * @description The earliest day on which the upstream stops serving the model.
                     */
                    notBefore: string;
                    /** @description The model that the upstream recommends instead. */
                    replacement?: string;
                    /** @description The page that announces it. */
                    source: string;
                    /**
                     * Format: date
                     * @description The day on which it was read.
                     */
                    read: string;
                } | null;
            }[];
        };
        /** @description A saved view: the filters, the order and the columns of a page. */
        View: {
            id: string;
            name: string;
            /** @enum {unknown} */
            page: "requests" | "spend" | "home" | "audit";
            /** @description The query of the page's address. */
            search: string;
            /** @description In their order; absent: those that the page shows. */
            columns?: string[];
            /** @description Whether it is offered to others than its owner. */
            shared: boolean;
            /** @description Id of the key that made it. */
            owner?: string;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        ViewPage: {
            data: components["schemas"]["View"][];
            nextCursor: string | null;
        };
        /** @description An alert channel: where alerts are sent. */
        Alert: {
            id: string;
            name?: string;
            /** @description The origin of the address, and its last characters. The whole address is a secret: anybody can post to it. */
            url: string;
            /**
             * @description `slack`: the body is a message of Slack's incoming webhooks.
             * @enum {unknown}
             */
            format: "json" | "slack";
            /** @description The newest first; none: alerts are not signed. */
            signingSecrets: {
                /** @description Its last characters. */
                hint: string;
                /**
                 * Format: date-time
                 * @description When it stops signing; absent: it is the newest one.
                 */
                expiresAt?: string;
            }[];
            events: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[];
            /** @description Shares of a budget that send an alert when they are spent, ascending. */
            budgetThresholds: number[];
            /** @description Whether alerts are sent. */
            isEnabled: boolean;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        /** @description Answer to the creation of a channel, and to a rotation of its secret. */
        IssuedAlert: {
            id: string;
            name?: string;
            /** @description The origin of the address, and its last characters. The whole address is a secret: anybody can post to it. */
            url: string;
            /**
             * @description `slack`: the body is a message of Slack's incoming webhooks.
             * @enum {unknown}
             */
            format: "json" | "slack";
            /** @description The newest first; none: alerts are not signed. */
            signingSecrets: {
                /** @description Its last characters. */
                hint: string;
                /**
                 * Format: date-time
                 * @description When it stops signing; absent: it is the newest one.
                 */
                expiresAt?: string;
            }[];
            events: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[];
            /** @description Shares of a budget that send an alert when they are spent, ascending. */
            budgetThresholds: number[];
            /** @description Whether alerts are sent. */
            isEnabled: boolean;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
            /** @description `whsec_…`: receivers verify signatures with it. It is shown this once. */
            signingSecret: string;
        };
        /** @description Answer to a channel that is made or replaced as a whole. */
        ReplacedAlert: {
            id: string;
            name?: string;
            /** @description The origin of the address, and its last characters. The whole address is a secret: anybody can post to it. */
            url: string;
            /**
             * @description `slack`: the body is a message of Slack's incoming webhooks.
             * @enum {unknown}
             */
            format: "json" | "slack";
            /** @description The newest first; none: alerts are not signed. */
            signingSecrets: {
                /** @description Its last characters. */
                hint: string;
                /**
                 * Format: date-time
                 * @description When it stops signing; absent: it is the newest one.
                 */
                expiresAt?: string;
            }[];
            events: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires")[];
            /** @description Shares of a budget that send an alert when they are spent, ascending. */
            budgetThresholds: number[];
            /** @description Whether alerts are sent. */
            isEnabled: boolean;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
            /** @description Of a new channel: `whsec_…`, shown this once. */
            signingSecret?: string;
        };
        AlertPage: {
            data: components["schemas"]["Alert"][];
            nextCursor: string | null;
        };
        /** @description One alert that was sent, or is to be. */
        AlertDelivery: {
            /** @description Receivers get it as `webhook-id`. */
            id: string;
            /** @description The body of an alert in the format `json`. */
            event: {
                type: ("budget_threshold" | "credential_fails" | "circuit_open" | "key_expires") | "credential_works" | "circuit_closed" | "test";
                /**
                 * Format: date-time
                 * @description When the gateway noticed it: ISO 8601.
                 */
                timestamp: string;
                /** @description What an alert says. */
                data: {
                    /** @description The same for all alerts about one thing, such as a circuit that opens and closes. */
                    key: string;
                    /** @description Absent: the workspace `default`. */
                    workspace?: string;
                    /** @enum {unknown} */
                    severity: "error" | "warning" | "info";
                    /** @description What an alert is about. */
                    subject: {
                        /** @description A kind of resource, such as `api-keys`. */
                        resource: string;
                        id: string;
                        /** @description Absent: the id is the name. */
                        name?: string;
                    };
                    /** @description A sentence in English. */
                    message: string;
                    /**
                     * Format: date-time
                     * @description When the key expires, or the budget resets: ISO 8601.
                     */
                    at?: string;
                    /** @description What is spent of a budget: US dollars, or tokens. */
                    value?: number;
                    /** @description The limit of a budget. */
                    limit?: number;
                    /** @description The share of a budget that is reached. */
                    threshold?: number;
                };
            };
            /**
             * @description `failed`: the gateway has given it up.
             * @enum {unknown}
             */
            state: "pending" | "delivered" | "failed";
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it is tried next.
             */
            nextAt?: string;
            /** @description What an attempt to send an alert came to. */
            lastAttempt?: {
                /** Format: date-time */
                at: string;
                durationMs: number;
                /** @description Status of the answer; absent: there was none. */
                status?: number;
                /** @description The beginning of the answer; absent: it is empty, or quotes a secret. */
                answer?: string;
                /** @description Why the attempt failed; absent: it did not. */
                error?: string;
            };
        };
        AlertDeliveryPage: {
            data: components["schemas"]["AlertDelivery"][];
            nextCursor: string | null;
        };
        /** @description Answer of `POST /admin/v1/alerts/{id}/test`. */
        AlertTest: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            /** @description Status of the answer; absent: there was none. */
            status?: number;
            /** @description The beginning of the answer; absent: it is empty, or quotes a secret. */
            answer?: string;
            /** @description Why the attempt failed; absent: it did not. */
            error?: string;
            /** @description Whether the receiver took the alert: it answered with a status from 200 to 299. */
            ok: boolean;
            /** @description Id of the delivery. */
            id: string;
        };
        /** @description A workspace: a team's part of the gateway. */
        Workspace: {
            /** @description What the header `x-gateway-workspace` names. */
            id: string;
            /** @description For people. */
            name?: string;
            /** @description How much it owns, by what it is: `{"api-keys": 12, "providers": 2}`. Absent kinds: nothing. */
            owns: {
                [key: string]: number;
            };
            /** @description Its share of an upstream's connections while other workspaces wait: with 2 it has twice as many as with 1. Absent: 1. */
            weight?: number;
            /** @description Absent: developers make no keys. */
            selfService?: {
                /** @description Keys of one person that are active at the same time. Absent: 10. */
                maximumKeys?: number;
                /** @description Days after which such a key ends at the latest. Absent: it need not end. */
                maximumDays?: number;
                /** @description Models that these keys may use; absent: any. A trailing `*` matches any rest. */
                allowedModels?: string[];
                /** @description Of everything that one person asks in the workspace, with all keys and in the console. */
                rateLimits?: components["schemas"]["RateLimit"][];
                /** @description As `rateLimits`. */
                budgets?: components["schemas"]["Budget"][];
                /** @description Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: they go on. */
                revokeOnLeave?: boolean;
            };
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /** @description Requests in progress at the same time, in each process; absent: any number. */
            concurrency?: number;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        /** @description What bounds all workspaces together. */
        Organisation: {
            rateLimits?: components["schemas"]["RateLimit"][];
            budgets?: components["schemas"]["Budget"][];
            /** @description Requests in progress at the same time, in each process; absent: any number. */
            concurrency?: number;
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        WorkspacePage: {
            data: components["schemas"]["Workspace"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/…/budgets`. */
        BudgetList: {
            data: {
                /** @enum {unknown} */
                type: "cost" | "tokens";
                /** @description US dollars, or tokens. */
                limit: number;
                /**
                 * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                 * @enum {unknown}
                 */
                resets?: "daily" | "weekly" | "monthly";
                /**
                 * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                 * @constant
                 */
                each?: "user";
                /** @description US dollars, or tokens. */
                spent: number;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: never.
                 */
                resetsAt?: string;
            }[];
        };
        /** @description What a budget will probably come to: US dollars, or tokens. */
        BudgetForecast: {
            /** @description At the end of the period. Absent: the budget never resets. */
            atReset?: number;
            /** @description The same if every day were as the 10th percentile of days, in proportion. */
            low?: number;
            /** @description The same with the 90th percentile. */
            high?: number;
            /**
             * Format: date-time
             * @description ISO 8601: when nothing is left. Absent: not in this period, or not within a year.
             */
            exhaustsAt?: string;
            /**
             * @description `weekday_mean_28d`: each hour as the mean of the same hour and weekday of four weeks; `linear`: as the mean hour of the last days.
             * @enum {unknown}
             */
            method: "weekday_mean_28d" | "linear";
            /** @description Days of spending that the forecast is made of. */
            days: number;
        };
        /** @description A budget as it stands, and whose it is. */
        OwnedBudget: {
            /** @enum {unknown} */
            type: "cost" | "tokens";
            /** @description US dollars, or tokens. */
            limit: number;
            /**
             * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
             * @enum {unknown}
             */
            resets?: "daily" | "weekly" | "monthly";
            /**
             * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
             * @constant
             */
            each?: "user";
            /** @description US dollars, or tokens. */
            spent: number;
            /**
             * Format: date-time
             * @description ISO 8601; absent: never.
             */
            resetsAt?: string;
            /** @enum {unknown} */
            level: "organisation" | "workspace" | "key" | "provider";
            /** @description Whose a budget is. */
            owner: {
                /** @enum {unknown} */
                resource: "api-keys" | "providers" | "workspaces" | "organisation";
                /** @description Id of the key or the workspace, or slug of the provider; `organisation`. */
                id: string;
                /** @description The workspace of a key or a provider; absent: that of the request. */
                workspace?: string;
                /** @description Name of the key. */
                name?: string;
            };
            /** @description What requests in progress at the answering process have reserved: US dollars, or tokens. */
            reserved: number;
            /**
             * Format: date-time
             * @description ISO 8601; absent: the budget never resets.
             */
            startsAt?: string;
            /** @description Absent: it was not asked for, or there are less than three days of spending. */
            forecast?: {
                /** @description At the end of the period. Absent: the budget never resets. */
                atReset?: number;
                /** @description The same if every day were as the 10th percentile of days, in proportion. */
                low?: number;
                /** @description The same with the 90th percentile. */
                high?: number;
                /**
                 * Format: date-time
                 * @description ISO 8601: when nothing is left. Absent: not in this period, or not within a year.
                 */
                exhaustsAt?: string;
                /**
                 * @description `weekday_mean_28d`: each hour as the mean of the same hour and weekday of four weeks; `linear`: as the mean hour of the last days.
                 * @enum {unknown}
                 */
                method: "weekday_mean_28d" | "linear";
                /** @description Days of spending that the forecast is made of. */
                days: number;
            };
        };
        /** @description Answer of `GET /admin/v1/budgets`. */
        BudgetPage: {
            data: {
                /** @enum {unknown} */
                type: "cost" | "tokens";
                /** @description US dollars, or tokens. */
                limit: number;
                /**
                 * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                 * @enum {unknown}
                 */
                resets?: "daily" | "weekly" | "monthly";
                /**
                 * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                 * @constant
                 */
                each?: "user";
                /** @description US dollars, or tokens. */
                spent: number;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: never.
                 */
                resetsAt?: string;
                /** @enum {unknown} */
                level: "organisation" | "workspace" | "key" | "provider";
                /** @description Whose a budget is. */
                owner: {
                    /** @enum {unknown} */
                    resource: "api-keys" | "providers" | "workspaces" | "organisation";
                    /** @description Id of the key or the workspace, or slug of the provider; `organisation`. */
                    id: string;
                    /** @description The workspace of a key or a provider; absent: that of the request. */
                    workspace?: string;
                    /** @description Name of the key. */
                    name?: string;
                };
                /** @description What requests in progress at the answering process have reserved: US dollars, or tokens. */
                reserved: number;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: the budget never resets.
                 */
                startsAt?: string;
                /** @description Absent: it was not asked for, or there are less than three days of spending. */
                forecast?: {
                    /** @description At the end of the period. Absent: the budget never resets. */
                    atReset?: number;
                    /** @description The same if every day were as the 10th percentile of days, in proportion. */
                    low?: number;
                    /** @description The same with the 90th percentile. */
                    high?: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601: when nothing is left. Absent: not in this period, or not within a year.
                     */
                    exhaustsAt?: string;
                    /**
                     * @description `weekday_mean_28d`: each hour as the mean of the same hour and weekday of four weeks; `linear`: as the mean hour of the last days.
                     * @enum {unknown}
                     */
                    method: "weekday_mean_28d" | "linear";
                    /** @description Days of spending that the forecast is made of. */
                    days: number;
                };
            }[];
            nextCursor: string | null;
            /**
             * Format: date-time
             * @description When the budgets were read, ISO 8601.
             */
            readAt: string;
        };
        /** @description Answer of `GET /auth/methods`: how one may sign in to the console. */
        SignInMethods: {
            adminKey: boolean;
            /** @description By a link that holds once. */
            link: boolean;
            /** @description The issuer of an OpenID Connect sign-in; null: there is none. */
            oidc: {
                issuer: string;
                label: string;
            } | null;
            /**
             * @description Over plain HTTP: `loopback`: from this machine, `refused`: not from where the request comes, `allowed`: it is HTTPS, or plain on purpose.
             * @enum {unknown}
             */
            plainHttp: "loopback" | "refused" | "allowed";
        };
        /** @description Who is signed in. */
        SignedInAs: {
            /** @enum {unknown} */
            type: "key" | "person";
            id: string;
            name: string;
        };
        /** @description The session of a browser. */
        ConsoleSession: {
            id: string;
            /** @description Who is signed in. */
            who: {
                /** @enum {unknown} */
                type: "key" | "person";
                id: string;
                name: string;
            };
            /** @description In which a request acts that names none. */
            workspace: string;
            /** @description Roles by workspace; that of an owner is under `default`, and counts in all. */
            roles: {
                [key: string]: string;
            };
            /** @description What the session may do in the workspace, such as `keys.write`. */
            may: string[];
            /** @description Goes into the header `x-gateway-csrf` of every request that changes something. */
            csrf: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description A session as administrators list it. */
        Session: {
            id: string;
            /** @description Who is signed in. */
            who: {
                /** @enum {unknown} */
                type: "key" | "person";
                id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To about a minute.
             */
            seenAt: string;
            /** Format: date-time */
            expiresAt: string;
            address: string;
            userAgent?: string;
        };
        /** @description Answer of `GET /admin/v1/sessions`. */
        SessionList: {
            data: {
                id: string;
                /** @description Who is signed in. */
                who: {
                    /** @enum {unknown} */
                    type: "key" | "person";
                    id: string;
                    name: string;
                };
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description To about a minute.
                 */
                seenAt: string;
                /** Format: date-time */
                expiresAt: string;
                address: string;
                userAgent?: string;
            }[];
        };
        /** @description Answer of `DELETE /auth/session` where the person can sign out at the issuer too. */
        SignedOut: {
            /** @description Where the browser goes for that. */
            signOutUrl: string;
        };
        /** @description A link that signs in to the console once. */
        SignInLink: {
            /** @description Goes behind `#token=` of the sign-in page. */
            token: string;
            /** @description The path of the sign-in page with the token, below the address of the gateway. */
            path: string;
            /** Format: date-time */
            expiresAt: string;
        };
        /** @description Somebody who has signed in at the issuer. */
        Person: {
            id: string;
            name: string;
            email?: string;
            /** @description Roles by workspace: those of groups and those given by hand together. */
            roles: {
                [key: string]: "owner" | "admin" | "developer" | "viewer";
            };
            /** @description Those of the groups that the issuer names. */
            groupRoles: {
                [key: string]: "owner" | "admin" | "developer" | "viewer";
            };
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the person signed in last.
             */
            signedInAt: string;
            /**
             * Format: date-time
             * @description When the issuer was asked last whether it still lets the person in.
             */
            checkedAt: string;
            /**
             * Format: date-time
             * @description The issuer no longer lets the person in, since then. Absent: it does.
             */
            leftAt?: string;
            /** @description Of the console. */
            sessions: number;
        };
        /** @description Answer of `GET /admin/v1/people`, and of the members of a workspace. */
        PersonList: {
            data: {
                id: string;
                name: string;
                email?: string;
                /** @description Roles by workspace: those of groups and those given by hand together. */
                roles: {
                    [key: string]: "owner" | "admin" | "developer" | "viewer";
                };
                /** @description Those of the groups that the issuer names. */
                groupRoles: {
                    [key: string]: "owner" | "admin" | "developer" | "viewer";
                };
                /** Format: date-time */
                createdAt: string;
                /**
                 * Format: date-time
                 * @description When the person signed in last.
                 */
                signedInAt: string;
                /**
                 * Format: date-time
                 * @description When the issuer was asked last whether it still lets the person in.
                 */
                checkedAt: string;
                /**
                 * Format: date-time
                 * @description The issuer no longer lets the person in, since then. Absent: it does.
                 */
                leftAt?: string;
                /** @description Of the console. */
                sessions: number;
            }[];
        };
        /** @description What somebody may do for themselves in a workspace, and what they have of it. */
        Own: {
            /** @description Null: people make no keys in the workspace. */
            selfService: {
                /** @description Keys of one person that are active at the same time. Absent: 10. */
                maximumKeys?: number;
                /** @description Days after which such a key ends at the latest. Absent: it need not end. */
                maximumDays?: number;
                /** @description Models that these keys may use; absent: any. A trailing `*` matches any rest. */
                allowedModels?: string[];
                /** @description Of everything that one person asks in the workspace, with all keys and in the console. */
                rateLimits?: components["schemas"]["RateLimit"][];
                /** @description As `rateLimits`. */
                budgets?: components["schemas"]["Budget"][];
                /** @description Whether the keys of people who leave, or lose their role in the workspace, are revoked. Absent: they go on. */
                revokeOnLeave?: boolean;
            } | null;
            /** @description How many keys of their own somebody has. */
            keys: {
                /** @description Those that are neither revoked nor expired. */
                active: number;
            };
            /** @description The budgets of `selfService`, as they stand for this person. */
            budgets: {
                /** @enum {unknown} */
                type: "cost" | "tokens";
                /** @description US dollars, or tokens. */
                limit: number;
                /**
                 * @description In UTC: at midnight, on Mondays, on the first of the month. Absent: never.
                 * @enum {unknown}
                 */
                resets?: "daily" | "weekly" | "monthly";
                /**
                 * @description As that of a rate limit; with `resets` only. Lists of budgets that say how they stand have none of these.
                 * @constant
                 */
                each?: "user";
                /** @description US dollars, or tokens. */
                spent: number;
                /**
                 * Format: date-time
                 * @description ISO 8601; absent: never.
                 */
                resetsAt?: string;
            }[];
        };
        /** @description Answer of `GET /admin/v1/{resource}/{id}/users`. */
        ResourceUserPage: {
            data: {
                /** @enum {unknown} */
                resource: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces";
                id: string;
                /** @description For people. */
                name?: string;
                /** @description The version that uses it, or of it that is used. */
                version?: number;
                /** @description Where in it, such as `config.targets[1]`. */
                path?: string;
                /**
                 * @description `default`: as the default config of a key; `target`: of a config or a prompt; `allowed`: among allowed models; `entry`: an entry of prices and capabilities is about it.
                 * @enum {unknown}
                 */
                how: "default" | "target" | "allowed" | "label" | "partial" | "entry";
            }[];
            /** @description Absent: the log does not tell, or requests are not logged. */
            requests24h?: number;
            nextCursor: string | null;
        };
        /** @description Whom a resource of the default workspace is shared with. */
        Share: {
            /** @enum {unknown} */
            resource: "providers" | "configs";
            /** @description Of a catalog entry its slug. */
            id: string;
            /** @description `all` workspaces, or those of these ids; empty: none. */
            with: "all" | string[];
            /**
             * @description The source of the resource: only those of `api` can be changed over the API.
             * @enum {unknown}
             */
            managedBy: "api" | "file" | "environment";
            /** @description Where it stands; absent: it is stored. */
            origin?: {
                /** @description Path of the config file, as the operator named it. */
                file?: string;
                /** @description Line in the file. */
                line?: number;
                /** @description Path in the file, such as `configs[2]`. */
                path?: string;
                /** @description Name of the environment variable. */
                variable?: string;
            };
            /**
             * @description The config file has a resource of the same name, which overrides this one.
             * @constant
             */
            overriddenBy?: "file";
            /**
             * @description Its stored secrets cannot be opened, so it serves no requests: enter them again, or delete it.
             * @constant
             */
            unreadable?: true;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description ISO 8601; of stored resources only.
             */
            updatedAt?: string;
        };
        SharePage: {
            data: components["schemas"]["Share"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/{resource}/{id}/diff`. */
        VersionDiff: {
            from: number;
            to: number;
            changes: {
                /** @description Such as `config.targets[1].weight`. */
                path: string;
                /** @enum {unknown} */
                action: "added" | "removed" | "changed";
                /** @description Any JSON; absent where it is added. */
                before?: unknown;
                /** @description Any JSON; absent where it is removed. */
                after?: unknown;
            }[];
        };
        /** @description One recorded change, a refused sign-in, or a read of bodies. Secrets are masked. */
        AuditEntry: {
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            /**
             * @description `restore`: an earlier version became the newest again; `refuse`: a caller had no valid key; `test`: a provider was tried with a credential that is not stored; `read`: bodies of requests were read.
             * @enum {unknown}
             */
            action: "create" | "update" | "delete" | "restore" | "rotate" | "revoke" | "reseal" | "refuse" | "test" | "read";
            /** @enum {unknown} */
            resource: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces" | "sign-ins" | "sessions" | "people" | "logs";
            /** @description Of `sign-ins`: the network address. Of `logs`: id of the request; `export`, `search` or `previews` for those of many. */
            resourceId: string;
            /** @description Who changed something. */
            actor: {
                /** @description Id of the key that was used. */
                id: string;
                name: string;
            };
            requestId: string;
            /** @description Network address that the request came from. */
            address?: string;
            /** @description The resource as the API showed it before; absent on creation. */
            before?: {
                [key: string]: unknown;
            };
            /** @description The same afterwards; absent on deletion. Of a read: what was read, without its content. */
            after?: {
                [key: string]: unknown;
            };
        };
        AuditEntryPage: {
            data: components["schemas"]["AuditEntry"][];
            nextCursor: string | null;
        };
        /** @description Answer of `GET /admin/v1/config-file`. */
        ConfigFile: {
            /** @description The path as the operator gave it; null without a config file. */
            path: string | null;
            /**
             * @description `kept-old`: the current file is invalid, so the previously loaded version stays effective.
             * @enum {unknown}
             */
            state: "none" | "loaded" | "kept-old";
            /**
             * Format: date-time
             * @description When the effective version was read: ISO 8601.
             */
            loadedAt?: string;
            /** @description SHA-256 of the effective text, lower-case hexadecimal. */
            digest?: string;
            problems: {
                /** @description Path, such as `providers[0].region`. */
                path: string;
                /** @description From 1; 0 when it has none. */
                line: number;
                message: string;
            }[];
            /** @description Stored resources that the file overrides. */
            overrides: {
                /** @enum {unknown} */
                resource: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces";
                id: string;
            }[];
        };
        /** @description Answer of `POST /admin/v1/guardrails/check`. */
        GuardrailCheck: {
            /** @description In the order of the config. */
            data: {
                /** @description Path in the config. */
                path: string;
                name?: string;
                /** @description Kind of the check. */
                type: string;
                /** @enum {unknown} */
                action: "deny" | "annotate";
                /** @description Whether the text passes; absent: the check did not call this webhook. */
                holds?: boolean;
                /**
                 * @description True if the check could not be made.
                 * @constant
                 */
                unchecked?: true;
            }[];
            /** @description Whether one of those that were asked denies a request or an answer with this text. */
            wouldDeny: boolean;
        };
        /** @description Answer of `GET /admin/v1/provider-kinds`. */
        ProviderKindList: {
            data: {
                /** @enum {unknown} */
                kind: "vertex-ai" | "google";
                /** @description Other names of the kind, which requests may use. */
                aliases: string[];
                /** @description Types of credentials. `from-caller`: the provider has none, and each caller sends one. */
                credentials: ("api-key" | "service-account" | "application-default" | "from-caller")[];
                /** @description What else it takes that says where its models are. */
                locations: ("region" | "projectId" | "apiVersion")[];
                /** @description Known regions; others can be named all the same. Empty: it has none. */
                regions: {
                    /** @description As `region` of a provider has it. */
                    id: string;
                    name: string;
                    /** @description It stands for several places, of which the upstream chooses one. */
                    multi: boolean;
                }[];
                /** @description Tiers of capacity that it sells, in the order of their names in configs. */
                capacity: ("provisioned" | "priority" | "standard" | "flex")[];
                /** @description The page that the regions are from. */
                source?: string;
                /**
                 * Format: date
                 * @description The day on which that page was read.
                 */
                read?: string;
            }[];
        };
        /** @description Answer of `GET /admin/v1/setup`: what is there, and what is missing until a caller gets an answer. */
        Setup: {
            /** @description In their order. Without a request log there is no step `request`. */
            steps: {
                /** @enum {unknown} */
                id: "provider" | "key" | "request";
                done: boolean;
                /** @description What has done it: a slug, the id of a key, or the id of a request. */
                resource?: string;
            }[];
            done: boolean;
            /** @description Every provider has an address on this machine, as the quick start has: answers come from no real model. */
            quickStart: boolean;
        };
        /** @description Answer of `GET /admin/v1/system`: what the answering process runs with. */
        System: {
            version: string;
            /** @description The version of Node.js. */
            node: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            startedAt: string;
            /** @description How many processes serve on this machine. */
            workers: number;
            environment: {
                name: string;
                /** @description Secrets are `***`; of an address, user, password and parameters are. Absent: not set, and without a default. */
                value?: string;
                /** @enum {unknown} */
                source: "environment" | "default" | "absent";
                /** @description The value, or part of it, is a secret. */
                isSecret: boolean;
            }[];
            /** @description The database of resources. What is absent could not be read. */
            database: {
                /** @enum {unknown} */
                type: "sqlite" | "postgres";
                /** @enum {unknown} */
                state: "reachable" | "unreachable";
                /** @description Of a server: `HOST` or `HOST:PORT`. */
                host?: string;
                /** @description Of a file. */
                path?: string;
                /** @description The version of the database's own program. */
                version?: string;
                sizeBytes?: number;
                latencyMs?: number;
                /** @description Migrations of a database. */
                migrations?: {
                    /** @description The newest that has run. */
                    version?: string;
                    pending: string[];
                };
            };
            /** @description Absent: requests are not logged. */
            log?: {
                bodies: string;
                retentionDays: number;
                /** @description Records that are durable and not in the log yet. */
                unfiled: number;
                /** @description Records that the answering process has dropped since it started. */
                dropped: number;
            };
            /** @description Absent: there is no Redis. */
            redis?: {
                /** @enum {unknown} */
                state: "reachable" | "unreachable";
                latencyMs?: number;
            };
            /** @description The keys that seal credentials. */
            encryption: {
                keys: number;
            };
        };
        /** @description Answer of `GET /admin/v1/search`: the best first. */
        SearchResult: {
            data: {
                /** @description A kind of resource; `logs` is a request on record, `traces` a trace with requests. */
                resource: string;
                id: string;
                /** @description For people. */
                name?: string;
                /** @description From 0 to 1: how well it fits. */
                score: number;
            }[];
        };
        /** @description Answer of `GET /admin/v1/replicas`. */
        ReplicaList: {
            data: {
                /** @description Unique for each start of a process. */
                id: string;
                /** @description The name of its machine. */
                host: string;
                pid: number;
                /** @description Number of the worker where several processes serve on one machine. */
                worker?: number;
                version: string;
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                startedAt: string;
                /**
                 * Format: date-time
                 * @description When it was heard of last: ISO 8601.
                 */
                seenAt: string;
                /**
                 * @description `silent`: it was not heard of for 15 seconds.
                 * @enum {unknown}
                 */
                state: "serving" | "draining" | "silent";
                inFlight: number;
                /** @description Requests that ended within the last minute. */
                requestsPerMinute: number;
                /** @description How late timers came at most within the last five seconds. */
                eventLoopLagMs: number;
                /** @description Records that wait for being written to the log. */
                logQueued: number;
                /** @description SHA-256 of the config file in force; absent: there is none. */
                configDigest?: string;
                memoryBytes: number;
                /** @description At most 200. */
                openCircuits: {
                    /** @enum {unknown} */
                    provider: "vertex-ai" | "google";
                    /** @description Absent: the target has no catalog entry. */
                    slug?: string;
                    model: string;
                    /** @enum {unknown} */
                    state: "open" | "half-open";
                    /** @description Absent: the target has none. */
                    region?: string;
                }[];
            }[];
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            readAt: string;
        };
        /** @description Answer of `GET /admin/v1/targets`. */
        TargetList: {
            /** @description Those in trouble first; at most 500. */
            data: {
                /** @enum {unknown} */
                provider: "vertex-ai" | "google";
                /** @description Absent: the target has no catalog entry. */
                slug?: string;
                model: string;
                region?: string;
                /** @description The tier of capacity that a config asks for. */
                tier?: string;
                /**
                 * @description By the last five minutes; without attempts in these, by the hour.
                 * @enum {unknown}
                 */
                state: "open" | "throttled" | "failing" | "degraded" | "healthy";
                /** @description Attempts at a target, and what became of them. What a request itself was wrong in is not failed. */
                hour: {
                    attempts: number;
                    failed: number;
                    /** @description Of the failed ones: refused with 429 by the upstream. */
                    rateLimited: number;
                };
                /** @description Attempts at a target, and what became of them. What a request itself was wrong in is not failed. */
                lastFiveMinutes: {
                    attempts: number;
                    failed: number;
                    /** @description Of the failed ones: refused with 429 by the upstream. */
                    rateLimited: number;
                };
                /** @description Mean time until an answer began, in milliseconds. Absent: none did. */
                meanMs?: number;
                /**
                 * Format: date-time
                 * @description ISO 8601. Absent: no attempt succeeded.
                 */
                lastSuccessAt?: string;
                /** @description The latest failure at a target. */
                lastFailure?: {
                    /**
                     * Format: date-time
                     * @description ISO 8601.
                     */
                    at: string;
                    code: string;
                    /** @description HTTP status of the upstream, or of the failure. */
                    status?: number;
                    /** @description Absent: it would quote a request. */
                    message?: string;
                    /** @description The request that made the attempt. */
                    requestId: string;
                };
                circuits: {
                    /** @description Id of the process that has opened it. */
                    replica: string;
                    /** @enum {unknown} */
                    state: "open" | "half-open";
                }[];
            }[];
            /** @description The regions of all targets, those with the most refusals first. */
            regions: {
                /** @description Null: the targets have none. */
                region: string | null;
                attempts: number;
                rateLimited: number;
            }[];
            /** @description The processes whose attempts are counted, and those that were not heard of for 15 seconds. */
            replicas: {
                seen: number;
                silent: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            readAt: string;
        };
        /** @description Answer of `GET /admin/v1/attention`. */
        AttentionList: {
            /** @description The gravest first; at most 100. */
            data: {
                /** @enum {unknown} */
                kind: "key_expires" | "old_secret_ends" | "key_owner_left" | "person_without_role" | "credential_fails" | "resource_unreadable" | "circuit_open" | "budget_near" | "budget_used_up" | "model_retires" | "price_unknown" | "config_file_kept_old" | "config_differs" | "replica_silent" | "log_lags";
                /** @enum {unknown} */
                severity: "error" | "warning" | "info";
                /** @description What needs attention. */
                subject: {
                    /** @description A kind of resource, such as `api-keys`, or `config-file`, `replicas`, `targets`, `logs`, `people`. */
                    resource: string;
                    id: string;
                    /** @description Absent: the id is the name. */
                    name?: string;
                };
                /** @description A sentence in English. */
                message: string;
                /**
                 * Format: date-time
                 * @description When it happens, or happened last: ISO 8601.
                 */
                at?: string;
                /** @description What is spent of a budget: US dollars, or tokens. */
                value?: number;
                /** @description The limit of a budget. */
                limit?: number;
                /** @description How many requests of the last seven days, processes or people it touches. */
                count?: number;
            }[];
            /**
             * Format: date-time
             * @description When it was found out: ISO 8601. It is found out anew after 30 seconds at the earliest.
             */
            readAt: string;
        };
        /** @description Money, in both units: nano-dollars add up exactly. */
        Cost: {
            usd: number;
            nanoDollars: number;
        };
        /** @description Tokens of one answer. A count that the upstream did not give is absent. */
        LogUsage: {
            promptTokens?: number;
            completionTokens?: number;
            totalTokens?: number;
            /** @description Part of the prompt that came from a cache. */
            cachedTokens?: number;
            /** @description Part of the prompt that was written to a cache. */
            cacheWriteTokens?: number;
            /** @description Part of the completion that was reasoning. */
            reasoningTokens?: number;
            /** @description Part of the prompt that built-in tools added. */
            toolUsePromptTokens?: number;
            promptTokensByModality?: {
                [key: string]: number;
            };
            completionTokensByModality?: {
                [key: string]: number;
            };
            /** @description Pictures that were made, by an upstream that counts these and no tokens. */
            images?: number;
            serviceTier?: string;
        };
        /** @description A record of the request log, without bodies. */
        LogEntry: {
            id: string;
            traceId: string;
            spanId?: string;
            parentSpanId?: string;
            spanName?: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            method: string;
            route: string;
            /** @description 499: the caller closed the connection. */
            status: number;
            /** @description The caller's key; absent if the caller was not identified. */
            key?: {
                id: string;
                name?: string;
            };
            /** @description Path of the config's node that served. */
            option?: string;
            /** @enum {unknown} */
            provider?: "vertex-ai" | "google";
            slug?: string;
            model?: string;
            /** @description The model as the caller named it. */
            requestedModel?: string;
            /** @description The client program, by the first product of its user agent. */
            client?: {
                name: string;
                version?: string;
            };
            /** @description Id of the request that an administrator sent again as this one. */
            resentFrom?: string;
            region?: string;
            /**
             * @description The service tier that the request asked for. The one that served is `usage.serviceTier`, in the upstream's words.
             * @enum {unknown}
             */
            requestedTier?: "provisioned" | "priority" | "standard" | "flex";
            /** @description Id of the stored config, with its version, or `inline`. */
            config?: string;
            prompt?: {
                id: string;
                version: number;
            };
            /** @description Attempts at the serving target before the one that served. */
            retries: number;
            /** @enum {unknown} */
            cache?: "MISS" | "HIT" | "REFRESH";
            stream: boolean;
            finish?: string[];
            usage?: components["schemas"]["LogUsage"];
            /**
             * @description True if the answer ended early: `usage` is the last that the upstream reported.
             * @constant
             */
            isPartial?: true;
            /** @description Null if a price is unknown; absent if no tokens were used. */
            cost?: components["schemas"]["Cost"] | null;
            /** @description Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
            knownCost?: components["schemas"]["Cost"];
            metadata?: {
                [key: string]: string;
            };
            losses: {
                /** @description Path in the body; `header:NAME` for a header. */
                path: string;
                /** @enum {unknown} */
                action: "dropped" | "clamped" | "approximated" | "replaced";
                /**
                 * @description Absent in log records of earlier versions.
                 * @enum {unknown}
                 */
                severity?: "note" | "degraded" | "lost";
                /** @description For people. */
                reason: string;
            }[];
            /**
             * @description The worst of the losses; absent without losses.
             * @enum {unknown}
             */
            lossSeverity?: "note" | "degraded" | "lost";
            /** @description What the guardrails found; nothing of the text. */
            guardrails?: {
                /** @description Path in the config. */
                path: string;
                name?: string;
                /** @description Kind of the check. */
                type: string;
                /**
                 * @description `input`: it looked at the request; `output`: at the response.
                 * @enum {unknown}
                 */
                side: "input" | "output";
                /** @enum {unknown} */
                action: "deny" | "annotate";
                /** @description Whether the text is as it should be. */
                holds: boolean;
                /**
                 * @description True if the check could not be made.
                 * @constant
                 */
                unchecked?: true;
            }[];
            /** @description In the order in which they ended. */
            attempts: {
                /** @description Path in the config. */
                option?: string;
                /** @enum {unknown} */
                provider?: "vertex-ai" | "google";
                slug?: string;
                model?: string;
                region?: string;
                /**
                 * @description The only tier of capacity that it was to be served at; absent if its config has none.
                 * @enum {unknown}
                 */
                tier?: "provisioned" | "priority" | "standard" | "flex";
                /** @description Attempts at the same target before this one. */
                retry: number;
                /**
                 * @description Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose was skipped. Absent in records of earlier versions.
                 * @enum {unknown}
                 */
                reason?: "first" | "retry" | "fallback" | "hedge" | "recovery" | "probe" | "loadbalance";
                /** @description Milliseconds of the pause before this retry. */
                pauseBeforeMs?: number;
                /** @description Why no request was sent to the target. */
                skipped?: {
                    /**
                     * @description `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the same request excludes it.
                     * @enum {unknown}
                     */
                    why: "circuit_open" | "limit" | "untranslatable" | "capacity" | "excluded";
                    /**
                     * Format: date-time
                     * @description ISO 8601: when it may be attempted again. Absent: nobody knows.
                     */
                    until?: string;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                startedAt: string;
                /** @description Milliseconds from the start of the request to the start of the attempt. */
                offsetMs: number;
                durationMs: number;
                /** @enum {unknown} */
                outcome: "served" | "failed" | "cancelled" | "skipped";
                code?: string;
                status?: number;
                /** @description Why it failed; absent if it served, or if the request must not be quoted. */
                message?: string;
                /**
                 * @description `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing.
                 * @enum {unknown}
                 */
                billing?: "billed" | "maybe_billed" | "free";
                /** @description What it is charged; absent of the attempt whose usage is that of the request. */
                usage?: components["schemas"]["LogUsage"];
                /** @description True if its usage is an estimate. */
                isEstimated?: boolean;
                /** @description Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged. */
                cost?: components["schemas"]["Cost"] | null;
                /** @description Where its time went. Absent if it was skipped. */
                phases?: {
                    /** @description Waiting for admission, a pause or a connection. */
                    queue?: number;
                    /** @description Checking the key of the caller; only where the request has one attempt. */
                    auth?: number;
                    /** @description Translating the request and authorising it at the upstream, until the upstream request starts. */
                    translate?: number;
                    /** @description Until the upstream request was written. */
                    connect?: number;
                    /** @description Until the response head arrived. */
                    headers?: number;
                    /** @description Until the first content arrived. */
                    firstToken?: number;
                    /** @description Until the response ended. */
                    stream?: number;
                };
                /** @description HTTP status of the upstream's response; absent: there was none. */
                upstreamStatus?: number;
                /** @description Id by which the operator of the upstream finds the failure. */
                upstreamRequestId?: string;
                /** @description Milliseconds of the pause that the upstream asked for. */
                retryAfterMs?: number;
                /** @description True if it was sent once more, because a reused connection had died before the response began. */
                isResent?: boolean;
                /** @description Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
                upstreamRequests?: number;
                spanId?: string;
            }[];
            /** @description Milliseconds that each phase took; one that was not reached is absent. */
            phases: {
                auth?: number;
                queue?: number;
                translate?: number;
                connect?: number;
                headers?: number;
                firstToken?: number;
                stream?: number;
                upstream?: number;
                total: number;
            };
            /** @description Why a request failed. */
            failure?: {
                code: string;
                message?: string;
                param?: string;
                upstreamRequestId?: string;
            };
        };
        /** @description Answer of `GET /admin/v1/logs`. */
        LogPage: {
            data: components["schemas"]["LogEntry"][];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
            /** @description Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
            unfiled?: number;
        };
        /** @description Tokens that a request is charged, those of all its attempts together. */
        LogRowUsage: {
            promptTokens: number;
            completionTokens: number;
            cachedTokens: number;
            reasoningTokens: number;
            totalTokens: number;
        };
        /** @description A record of the request log as a row of a table shows it: of bounded size, whatever the request was. */
        LogRow: {
            id: string;
            traceId: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            route: string;
            /** @description 499: the caller closed the connection. */
            status: number;
            /**
             * @description `error`: answered with 400 or more, or a stream that failed after it began.
             * @enum {unknown}
             */
            outcome: "ok" | "error" | "cancelled";
            /** @description The caller's key; absent if the caller was not identified. */
            key?: {
                id: string;
                name?: string;
            };
            /** @enum {unknown} */
            provider?: "vertex-ai" | "google";
            slug?: string;
            model?: string;
            /** @description The model as the caller named it. */
            requestedModel?: string;
            region?: string;
            /**
             * @description The tier of capacity that it was to be served at.
             * @enum {unknown}
             */
            tier?: "provisioned" | "priority" | "standard" | "flex";
            /** @description Id of the stored config, with its version, or `inline`. */
            config?: string;
            /** @description Path of the config's node that served. */
            option?: string;
            prompt?: {
                id: string;
                version: number;
            };
            stream: boolean;
            finish?: string[];
            /** @enum {unknown} */
            cache?: "MISS" | "HIT" | "REFRESH";
            /** @description How many attempts there were. */
            attempts: number;
            /** @description Attempts at the serving target before the one that served. */
            retries: number;
            /** @description True if another target than the first served, or a retry. */
            rescued: boolean;
            /** @description How many losses there were of each severity. */
            losses: {
                note: number;
                degraded: number;
                lost: number;
            };
            /**
             * @description The worst that guardrails found; absent if none looked at the request.
             * @enum {unknown}
             */
            guardrail?: "held" | "flagged" | "denied";
            /** @description Absent if nothing is charged. */
            usage?: {
                promptTokens: number;
                completionTokens: number;
                cachedTokens: number;
                reasoningTokens: number;
                totalTokens: number;
            };
            /** @description True if a part of `usage` is an estimate. */
            estimated?: boolean;
            /** @description Null if a price is unknown; absent if no tokens were used. */
            cost?: components["schemas"]["Cost"] | null;
            /** @description Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
            knownCost?: components["schemas"]["Cost"];
            durationMs: number;
            firstTokenMs?: number;
            failureCode?: string;
            metadata?: {
                [key: string]: string;
            };
            /** @description Id of the request that this one repeats. */
            resentFrom?: string;
            /** @description The beginning of the last text of the user; absent if bodies are not recorded. */
            preview?: string;
        };
        /** @description Answer of `GET /admin/v1/logs?view=row`. */
        LogRowPage: {
            data: {
                id: string;
                traceId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                at: string;
                route: string;
                /** @description 499: the caller closed the connection. */
                status: number;
                /**
                 * @description `error`: answered with 400 or more, or a stream that failed after it began.
                 * @enum {unknown}
                 */
                outcome: "ok" | "error" | "cancelled";
                /** @description The caller's key; absent if the caller was not identified. */
                key?: {
                    id: string;
                    name?: string;
                };
                /** @enum {unknown} */
                provider?: "vertex-ai" | "google";
                slug?: string;
                model?: string;
                /** @description The model as the caller named it. */
                requestedModel?: string;
                region?: string;
                /**
                 * @description The tier of capacity that it was to be served at.
                 * @enum {unknown}
                 */
                tier?: "provisioned" | "priority" | "standard" | "flex";
                /** @description Id of the stored config, with its version, or `inline`. */
                config?: string;
                /** @description Path of the config's node that served. */
                option?: string;
                prompt?: {
                    id: string;
                    version: number;
                };
                stream: boolean;
                finish?: string[];
                /** @enum {unknown} */
                cache?: "MISS" | "HIT" | "REFRESH";
                /** @description How many attempts there were. */
                attempts: number;
                /** @description Attempts at the serving target before the one that served. */
                retries: number;
                /** @description True if another target than the first served, or a retry. */
                rescued: boolean;
                /** @description How many losses there were of each severity. */
                losses: {
                    note: number;
                    degraded: number;
                    lost: number;
                };
                /**
                 * @description The worst that guardrails found; absent if none looked at the request.
                 * @enum {unknown}
                 */
                guardrail?: "held" | "flagged" | "denied";
                /** @description Absent if nothing is charged. */
                usage?: {
                    promptTokens: number;
                    completionTokens: number;
                    cachedTokens: number;
                    reasoningTokens: number;
                    totalTokens: number;
                };
                /** @description True if a part of `usage` is an estimate. */
                estimated?: boolean;
                /** @description Null if a price is unknown; absent if no tokens were used. */
                cost?: components["schemas"]["Cost"] | null;
                /** @description Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
                knownCost?: components["schemas"]["Cost"];
                durationMs: number;
                firstTokenMs?: number;
                failureCode?: string;
                metadata?: {
                    [key: string]: string;
                };
                /** @description Id of the request that this one repeats. */
                resentFrom?: string;
                /** @description The beginning of the last text of the user; absent if bodies are not recorded. */
                preview?: string;
            }[];
            /** @description The value of `cursor` for the next page; null on the last page. */
            nextCursor: string | null;
            /** @description Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
            unfiled?: number;
        };
        /** @description A member of metadata that requests have. */
        LogField: {
            /** @description As filters and analytics name it: `metadata.KEY`. */
            field: string;
            /** @description How many different values it has. */
            values: number;
            /** @description How many requests have it. */
            requests: number;
        };
        /** @description Answer of `GET /admin/v1/logs/fields`, those of the most requests first. */
        LogFields: {
            data: {
                /** @description As filters and analytics name it: `metadata.KEY`. */
                field: string;
                /** @description How many different values it has. */
                values: number;
                /** @description How many requests have it. */
                requests: number;
            }[];
            /** @description True if there were so many members or values that some are not counted. */
            more?: boolean;
        };
        /** @description A line of `GET /admin/v1/logs/export`. */
        ExportedLog: {
            id: string;
            traceId: string;
            spanId?: string;
            parentSpanId?: string;
            spanName?: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            method: string;
            route: string;
            /** @description 499: the caller closed the connection. */
            status: number;
            /** @description The caller's key; absent if the caller was not identified. */
            key?: {
                id: string;
                name?: string;
            };
            /** @description Path of the config's node that served. */
            option?: string;
            /** @enum {unknown} */
            provider?: "vertex-ai" | "google";
            slug?: string;
            model?: string;
            /** @description The model as the caller named it. */
            requestedModel?: string;
            /** @description The client program, by the first product of its user agent. */
            client?: {
                name: string;
                version?: string;
            };
            /** @description Id of the request that an administrator sent again as this one. */
            resentFrom?: string;
            region?: string;
            /**
             * @description The service tier that the request asked for. The one that served is `usage.serviceTier`, in the upstream's words.
             * @enum {unknown}
             */
            requestedTier?: "provisioned" | "priority" | "standard" | "flex";
            /** @description Id of the stored config, with its version, or `inline`. */
            config?: string;
            prompt?: {
                id: string;
                version: number;
            };
            /** @description Attempts at the serving target before the one that served. */
            retries: number;
            /** @enum {unknown} */
            cache?: "MISS" | "HIT" | "REFRESH";
            stream: boolean;
            finish?: string[];
            usage?: components["schemas"]["LogUsage"];
            /**
             * @description True if the answer ended early: `usage` is the last that the upstream reported.
             * @constant
             */
            isPartial?: true;
            /** @description Null if a price is unknown; absent if no tokens were used. */
            cost?: components["schemas"]["Cost"] | null;
            /** @description Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
            knownCost?: components["schemas"]["Cost"];
            metadata?: {
                [key: string]: string;
            };
            losses: {
                /** @description Path in the body; `header:NAME` for a header. */
                path: string;
                /** @enum {unknown} */
                action: "dropped" | "clamped" | "approximated" | "replaced";
                /**
                 * @description Absent in log records of earlier versions.
                 * @enum {unknown}
                 */
                severity?: "note" | "degraded" | "lost";
                /** @description For people. */
                reason: string;
            }[];
            /**
             * @description The worst of the losses; absent without losses.
             * @enum {unknown}
             */
            lossSeverity?: "note" | "degraded" | "lost";
            /** @description What the guardrails found; nothing of the text. */
            guardrails?: {
                /** @description Path in the config. */
                path: string;
                name?: string;
                /** @description Kind of the check. */
                type: string;
                /**
                 * @description `input`: it looked at the request; `output`: at the response.
                 * @enum {unknown}
                 */
                side: "input" | "output";
                /** @enum {unknown} */
                action: "deny" | "annotate";
                /** @description Whether the text is as it should be. */
                holds: boolean;
                /**
                 * @description True if the check could not be made.
                 * @constant
                 */
                unchecked?: true;
            }[];
            /** @description In the order in which they ended. */
            attempts: {
                /** @description Path in the config. */
                option?: string;
                /** @enum {unknown} */
                provider?: "vertex-ai" | "google";
                slug?: string;
                model?: string;
                region?: string;
                /**
                 * @description The only tier of capacity that it was to be served at; absent if its config has none.
                 * @enum {unknown}
                 */
                tier?: "provisioned" | "priority" | "standard" | "flex";
                /** @description Attempts at the same target before this one. */
                retry: number;
                /**
                 * @description Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose was skipped. Absent in records of earlier versions.
                 * @enum {unknown}
                 */
                reason?: "first" | "retry" | "fallback" | "hedge" | "recovery" | "probe" | "loadbalance";
                /** @description Milliseconds of the pause before this retry. */
                pauseBeforeMs?: number;
                /** @description Why no request was sent to the target. */
                skipped?: {
                    /**
                     * @description `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the same request excludes it.
                     * @enum {unknown}
                     */
                    why: "circuit_open" | "limit" | "untranslatable" | "capacity" | "excluded";
                    /**
                     * Format: date-time
                     * @description ISO 8601: when it may be attempted again. Absent: nobody knows.
                     */
                    until?: string;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                startedAt: string;
                /** @description Milliseconds from the start of the request to the start of the attempt. */
                offsetMs: number;
                durationMs: number;
                /** @enum {unknown} */
                outcome: "served" | "failed" | "cancelled" | "skipped";
                code?: string;
                status?: number;
                /** @description Why it failed; absent if it served, or if the request must not be quoted. */
                message?: string;
                /**
                 * @description `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing.
                 * @enum {unknown}
                 */
                billing?: "billed" | "maybe_billed" | "free";
                /** @description What it is charged; absent of the attempt whose usage is that of the request. */
                usage?: components["schemas"]["LogUsage"];
                /** @description True if its usage is an estimate. */
                isEstimated?: boolean;
                /** @description Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged. */
                cost?: components["schemas"]["Cost"] | null;
                /** @description Where its time went. Absent if it was skipped. */
                phases?: {
                    /** @description Waiting for admission, a pause or a connection. */
                    queue?: number;
                    /** @description Checking the key of the caller; only where the request has one attempt. */
                    auth?: number;
                    /** @description Translating the request and authorising it at the upstream, until the upstream request starts. */
                    translate?: number;
                    /** @description Until the upstream request was written. */
                    connect?: number;
                    /** @description Until the response head arrived. */
                    headers?: number;
                    /** @description Until the first content arrived. */
                    firstToken?: number;
                    /** @description Until the response ended. */
                    stream?: number;
                };
                /** @description HTTP status of the upstream's response; absent: there was none. */
                upstreamStatus?: number;
                /** @description Id by which the operator of the upstream finds the failure. */
                upstreamRequestId?: string;
                /** @description Milliseconds of the pause that the upstream asked for. */
                retryAfterMs?: number;
                /** @description True if it was sent once more, because a reused connection had died before the response began. */
                isResent?: boolean;
                /** @description Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
                upstreamRequests?: number;
                spanId?: string;
            }[];
            /** @description Milliseconds that each phase took; one that was not reached is absent. */
            phases: {
                auth?: number;
                queue?: number;
                translate?: number;
                connect?: number;
                headers?: number;
                firstToken?: number;
                stream?: number;
                upstream?: number;
                total: number;
            };
            /** @description Why a request failed. */
            failure?: {
                code: string;
                message?: string;
                param?: string;
                upstreamRequestId?: string;
            };
            /** @description Present if the export includes bodies and they are recorded. */
            bodies?: {
                /** @description A recorded body: secrets are masked, media are elided. */
                clientRequest?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                };
                /** @description A recorded body: secrets are masked, media are elided. */
                upstreamRequest?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                };
                /** @description A recorded body: secrets are masked, media are elided. */
                upstreamAnswer?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                };
                /** @description A recorded body: secrets are masked, media are elided. */
                clientAnswer?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                };
                /** @description Of the attempts that neither served nor failed last. */
                attempts?: {
                    attempt: number;
                    /** @description A recorded body: secrets are masked, media are elided. */
                    upstreamRequest?: {
                        text: string;
                        /** @description Number of bytes that `text` lacks; absent if it is complete. */
                        omittedBytes?: number;
                        /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                        bytes?: number;
                    };
                    /** @description A recorded body: secrets are masked, media are elided. */
                    upstreamAnswer?: {
                        text: string;
                        /** @description Number of bytes that `text` lacks; absent if it is complete. */
                        omittedBytes?: number;
                        /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                        bytes?: number;
                    };
                }[];
            };
        };
        /** @description Answer of `GET /admin/v1/logs/{id}`. */
        LogRecord: {
            id: string;
            traceId: string;
            spanId?: string;
            parentSpanId?: string;
            spanName?: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            method: string;
            route: string;
            /** @description 499: the caller closed the connection. */
            status: number;
            /** @description The caller's key; absent if the caller was not identified. */
            key?: {
                id: string;
                name?: string;
            };
            /** @description Path of the config's node that served. */
            option?: string;
            /** @enum {unknown} */
            provider?: "vertex-ai" | "google";
            slug?: string;
            model?: string;
            /** @description The model as the caller named it. */
            requestedModel?: string;
            /** @description The client program, by the first product of its user agent. */
            client?: {
                name: string;
                version?: string;
            };
            /** @description Id of the request that an administrator sent again as this one. */
            resentFrom?: string;
            region?: string;
            /**
             * @description The service tier that the request asked for. The one that served is `usage.serviceTier`, in the upstream's words.
             * @enum {unknown}
             */
            requestedTier?: "provisioned" | "priority" | "standard" | "flex";
            /** @description Id of the stored config, with its version, or `inline`. */
            config?: string;
            prompt?: {
                id: string;
                version: number;
            };
            /** @description Attempts at the serving target before the one that served. */
            retries: number;
            /** @enum {unknown} */
            cache?: "MISS" | "HIT" | "REFRESH";
            stream: boolean;
            finish?: string[];
            usage?: components["schemas"]["LogUsage"];
            /**
             * @description True if the answer ended early: `usage` is the last that the upstream reported.
             * @constant
             */
            isPartial?: true;
            /** @description Null if a price is unknown; absent if no tokens were used. */
            cost?: components["schemas"]["Cost"] | null;
            /** @description Cost of the attempts whose price is known, where `cost` is null. Absent: none is known. */
            knownCost?: components["schemas"]["Cost"];
            metadata?: {
                [key: string]: string;
            };
            losses: {
                /** @description Path in the body; `header:NAME` for a header. */
                path: string;
                /** @enum {unknown} */
                action: "dropped" | "clamped" | "approximated" | "replaced";
                /**
                 * @description Absent in log records of earlier versions.
                 * @enum {unknown}
                 */
                severity?: "note" | "degraded" | "lost";
                /** @description For people. */
                reason: string;
                /** @description JSON pointer in the body of the upstream request. Absent: nothing became of it, the place is unknown, or bodies are not read. */
                upstreamPath?: string;
                /** @description What the client sent, as JSON of at most 120 characters. Absent: unknown, or bodies are not read. */
                before?: string;
                /** @description What the upstream was sent, as JSON of at most 120 characters. Present with `upstreamPath`. */
                after?: string;
            }[];
            /**
             * @description The worst of the losses; absent without losses.
             * @enum {unknown}
             */
            lossSeverity?: "note" | "degraded" | "lost";
            /** @description What the guardrails found; nothing of the text. */
            guardrails?: {
                /** @description Path in the config. */
                path: string;
                name?: string;
                /** @description Kind of the check. */
                type: string;
                /**
                 * @description `input`: it looked at the request; `output`: at the response.
                 * @enum {unknown}
                 */
                side: "input" | "output";
                /** @enum {unknown} */
                action: "deny" | "annotate";
                /** @description Whether the text is as it should be. */
                holds: boolean;
                /**
                 * @description True if the check could not be made.
                 * @constant
                 */
                unchecked?: true;
            }[];
            /** @description In the order in which they ended. */
            attempts: {
                /** @description Path in the config. */
                option?: string;
                /** @enum {unknown} */
                provider?: "vertex-ai" | "google";
                slug?: string;
                model?: string;
                region?: string;
                /**
                 * @description The only tier of capacity that it was to be served at; absent if its config has none.
                 * @enum {unknown}
                 */
                tier?: "provisioned" | "priority" | "standard" | "flex";
                /** @description Attempts at the same target before this one. */
                retry: number;
                /**
                 * @description Why it was made. `first`: it is the first. `retry`: the same target failed in a way that may pass. `fallback`: the target before it failed or was skipped. `hedge`: the first response is late. `recovery`: a stream broke off. `probe`: the circuit breaker lets one attempt through to see whether the target recovered. `loadbalance`: the target that the load balance chose was skipped. Absent in records of earlier versions.
                 * @enum {unknown}
                 */
                reason?: "first" | "retry" | "fallback" | "hedge" | "recovery" | "probe" | "loadbalance";
                /** @description Milliseconds of the pause before this retry. */
                pauseBeforeMs?: number;
                /** @description Why no request was sent to the target. */
                skipped?: {
                    /**
                     * @description `circuit_open`: its circuit breaker is open. `limit`: a limit or budget is used up. `untranslatable`: the request cannot be translated for it. `capacity`: the upstream had no capacity a moment ago. `excluded`: an earlier failure or decision of the same request excludes it.
                     * @enum {unknown}
                     */
                    why: "circuit_open" | "limit" | "untranslatable" | "capacity" | "excluded";
                    /**
                     * Format: date-time
                     * @description ISO 8601: when it may be attempted again. Absent: nobody knows.
                     */
                    until?: string;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601.
                 */
                startedAt: string;
                /** @description Milliseconds from the start of the request to the start of the attempt. */
                offsetMs: number;
                durationMs: number;
                /** @enum {unknown} */
                outcome: "served" | "failed" | "cancelled" | "skipped";
                code?: string;
                status?: number;
                /** @description Why it failed; absent if it served, or if the request must not be quoted. */
                message?: string;
                /**
                 * @description `billed`: the upstream reported its usage. `maybe_billed`: it was sent, and its usage is an estimate. `free`: it cost nothing.
                 * @enum {unknown}
                 */
                billing?: "billed" | "maybe_billed" | "free";
                /** @description What it is charged; absent of the attempt whose usage is that of the request. */
                usage?: components["schemas"]["LogUsage"];
                /** @description True if its usage is an estimate. */
                isEstimated?: boolean;
                /** @description Its part of the cost of the request; null if its price is unknown. Absent if nothing is charged. */
                cost?: components["schemas"]["Cost"] | null;
                /** @description Where its time went. Absent if it was skipped. */
                phases?: {
                    /** @description Waiting for admission, a pause or a connection. */
                    queue?: number;
                    /** @description Checking the key of the caller; only where the request has one attempt. */
                    auth?: number;
                    /** @description Translating the request and authorising it at the upstream, until the upstream request starts. */
                    translate?: number;
                    /** @description Until the upstream request was written. */
                    connect?: number;
                    /** @description Until the response head arrived. */
                    headers?: number;
                    /** @description Until the first content arrived. */
                    firstToken?: number;
                    /** @description Until the response ended. */
                    stream?: number;
                };
                /** @description HTTP status of the upstream's response; absent: there was none. */
                upstreamStatus?: number;
                /** @description Id by which the operator of the upstream finds the failure. */
                upstreamRequestId?: string;
                /** @description Milliseconds of the pause that the upstream asked for. */
                retryAfterMs?: number;
                /** @description True if it was sent once more, because a reused connection had died before the response began. */
                isResent?: boolean;
                /** @description Requests to the upstream, if there were several: one without what the upstream had refused, or with another token. */
                upstreamRequests?: number;
                spanId?: string;
            }[];
            /** @description Milliseconds that each phase took; one that was not reached is absent. */
            phases: {
                auth?: number;
                queue?: number;
                translate?: number;
                connect?: number;
                headers?: number;
                firstToken?: number;
                stream?: number;
                upstream?: number;
                total: number;
            };
            /** @description Why a request failed. */
            failure?: {
                code: string;
                message?: string;
                param?: string;
                upstreamRequestId?: string;
            };
            /** @description What a request asked of the gateway beside its body, without secrets. */
            options: {
                /** @description As the caller named it. */
                provider?: string;
                /** @description The stored config, or the config that the request or its key brought, whose credentials are masked. */
                config?: {
                    id: string;
                    version: number;
                } | {
                    inline: {
                        [key: string]: unknown;
                    };
                };
                /** @description As the request says it; absent: strict, unless the config says otherwise. */
                strict?: boolean;
                /** @description Limit of the time to the first token, in milliseconds. */
                timeoutMs?: number;
                region?: string;
                projectId?: string;
                customHost?: string;
                /** @description Names of headers that were passed upstream; their values are not recorded. */
                forwardHeaders?: string[];
                anthropicBeta?: string;
                cache?: {
                    namespace?: string;
                    /** @constant */
                    forceRefresh?: true;
                };
                /** @description False: the caller asked to record no bodies. */
                debug: boolean;
                /**
                 * @description True: the request brought the credential of its upstream.
                 * @constant
                 */
                ownCredential?: true;
            };
            /** @description The bill: the sum of its `nanoDollars` is that of `cost`, and one that is null makes `cost` null. Absent in records of earlier versions. */
            charges?: {
                /** @description Index of the attempt in `attempts`. */
                attempt: number;
                /** @enum {unknown} */
                kind: "input" | "cached_input" | "cache_write" | "audio_input" | "image_input" | "video_input" | "output" | "reasoning" | "image_output" | "image";
                quantity: number;
                /** @enum {unknown} */
                unit: "token" | "image";
                /** @description Price of a million tokens at the standard tier. */
                usdPerMillion?: number;
                /** @description Price of an image. */
                usdEach?: number;
                /** @description Factor of the service tier; absent: 1. */
                tierFactor?: number;
                /** @description Null if the price is unknown. */
                nanoDollars: number | null;
                /**
                 * @description True if the quantity is an estimate.
                 * @constant
                 */
                estimated?: true;
                /** @description Absent if the price is unknown. */
                price?: {
                    /** @description `KIND/MODEL` of the gateway's own table, or the id of the entry that has it. */
                    id: string;
                    /** @description The page that states it, or what the entry says of its origin. */
                    source?: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601: since when it is in force.
                     */
                    from?: string;
                    /**
                     * @description Who manages the entry; absent: it is of the gateway's own table.
                     * @enum {unknown}
                     */
                    managedBy?: "api" | "file" | "environment";
                };
            }[];
            /**
             * @description `kept`: `bodies` has them, unless the query says `bodies=false`. `metadata_only`: the gateway records no bodies. `withheld_by_caller`: the caller asked to record none. `given_up`: they were dropped because too many records waited to be written.
             * @enum {unknown}
             */
            bodiesState: "kept" | "metadata_only" | "withheld_by_caller" | "given_up";
            /** @description The recorded bodies of one request. */
            bodies?: {
                /** @description A recorded body with what can be told of it. */
                clientRequest?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                    /** @description `application/json`, `text/event-stream` or `text/plain`. */
                    contentType: string;
                    /** @description Absent: nothing is left out. */
                    elided?: {
                        /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                        path?: string;
                        mimeType?: string;
                        /** @description Bytes of the medium, decoded from base64. */
                        bytes: number;
                    }[];
                };
                /** @description A recorded body with what can be told of it. */
                upstreamRequest?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                    /** @description `application/json`, `text/event-stream` or `text/plain`. */
                    contentType: string;
                    /** @description Absent: nothing is left out. */
                    elided?: {
                        /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                        path?: string;
                        mimeType?: string;
                        /** @description Bytes of the medium, decoded from base64. */
                        bytes: number;
                    }[];
                };
                /** @description A recorded body with what can be told of it. */
                upstreamAnswer?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                    /** @description `application/json`, `text/event-stream` or `text/plain`. */
                    contentType: string;
                    /** @description Absent: nothing is left out. */
                    elided?: {
                        /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                        path?: string;
                        mimeType?: string;
                        /** @description Bytes of the medium, decoded from base64. */
                        bytes: number;
                    }[];
                };
                /** @description A recorded body with what can be told of it. */
                clientAnswer?: {
                    text: string;
                    /** @description Number of bytes that `text` lacks; absent if it is complete. */
                    omittedBytes?: number;
                    /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                    bytes?: number;
                    /** @description `application/json`, `text/event-stream` or `text/plain`. */
                    contentType: string;
                    /** @description Absent: nothing is left out. */
                    elided?: {
                        /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                        path?: string;
                        mimeType?: string;
                        /** @description Bytes of the medium, decoded from base64. */
                        bytes: number;
                    }[];
                };
                /** @description Of the other attempts. */
                attempts?: {
                    /** @description Index of the attempt in `attempts`. */
                    attempt: number;
                    /** @description A recorded body with what can be told of it. */
                    upstreamRequest?: {
                        text: string;
                        /** @description Number of bytes that `text` lacks; absent if it is complete. */
                        omittedBytes?: number;
                        /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                        bytes?: number;
                        /** @description `application/json`, `text/event-stream` or `text/plain`. */
                        contentType: string;
                        /** @description Absent: nothing is left out. */
                        elided?: {
                            /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                            path?: string;
                            mimeType?: string;
                            /** @description Bytes of the medium, decoded from base64. */
                            bytes: number;
                        }[];
                    };
                    /** @description A recorded body with what can be told of it. */
                    upstreamAnswer?: {
                        text: string;
                        /** @description Number of bytes that `text` lacks; absent if it is complete. */
                        omittedBytes?: number;
                        /** @description Bytes of the body as it was sent. Absent in records of earlier versions. */
                        bytes?: number;
                        /** @description `application/json`, `text/event-stream` or `text/plain`. */
                        contentType: string;
                        /** @description Absent: nothing is left out. */
                        elided?: {
                            /** @description JSON pointer in the body; absent if the body is not JSON, or cut. */
                            path?: string;
                            mimeType?: string;
                            /** @description Bytes of the medium, decoded from base64. */
                            bytes: number;
                        }[];
                    };
                }[];
            };
            /** @description On the request's trace, oldest first. */
            feedback: components["schemas"]["GivenFeedback"][];
        };
        /** @description Answer of `GET /admin/v1/logs/{id}/request`. */
        Resend: {
            /** @description True if nothing keeps the request from being sent again as it was. */
            resendable: boolean;
            obstacles: {
                /**
                 * @description `body_not_kept`: its body is not recorded. `truncated`: the recorded body is cut. `media_elided`, `secret_masked`: the record leaves out a medium or a secret. `credential_from_caller`: the caller sent the credential of the upstream. `header_not_kept`: the value of a header that was passed upstream is not recorded. `config_too_long`: its config does not fit into a header. `config_gone`, `prompt_gone`: the version that it used does not exist any more. `version_moved`: there is a newer version; it can be sent again all the same. `path_not_kept`: the record does not tell its path.
                 * @enum {unknown}
                 */
                code: "body_not_kept" | "truncated" | "media_elided" | "secret_masked" | "credential_from_caller" | "header_not_kept" | "config_too_long" | "config_gone" | "prompt_gone" | "version_moved" | "path_not_kept";
                /** @description Where: a JSON pointer in the body, or `header:NAME`. */
                path?: string;
            }[];
            method: string;
            /** @description Absent if the record does not tell it. */
            path?: string;
            /** @description Without a key. */
            headers: {
                [key: string]: string;
            };
            /** @description As far as it is recorded. */
            body?: {
                [key: string]: unknown;
            };
            /** @description What the translation of the recorded request lost. */
            losses: {
                /** @description Path in the body; `header:NAME` for a header. */
                path: string;
                /** @enum {unknown} */
                action: "dropped" | "clamped" | "approximated" | "replaced";
                /**
                 * @description Absent in log records of earlier versions.
                 * @enum {unknown}
                 */
                severity?: "note" | "degraded" | "lost";
                /** @description For people. */
                reason: string;
            }[];
            /** @description The programs that the request can be shown as. */
            formats: ("curl" | "openai" | "anthropic" | "google" | "responses" | "client")[];
            /** @description Present if the query asks for a format. */
            code?: {
                /** @enum {unknown} */
                language: "sh" | "python" | "javascript";
                /** @description Takes the key from `GATEWAY_API_KEY`, and the address of the gateway from `GATEWAY_BASE_URL`. */
                text: string;
            }[];
        };
        /** @description A rating of the responses of a trace. */
        GivenFeedback: {
            id: string;
            traceId: string;
            /**
             * Format: date-time
             * @description ISO 8601.
             */
            at: string;
            value: number;
            weight: number;
            metadata?: {
                [key: string]: string;
            };
            /** @description Id of the key that gave it. */
            keyId: string;
        };
        /** @description Answer of `GET /admin/v1/analytics/feedback`. */
        FeedbackSummary: {
            count: number;
            /** @description Weighted mean of all values; null without feedback or weight. */
            mean: number | null;
            /** @description How often each value was given. */
            values: {
                [key: string]: number;
            };
            /**
             * Format: date-time
             * @description ISO 8601; null: unlimited.
             */
            from: string | null;
            /**
             * Format: date-time
             * @description ISO 8601; null: unlimited.
             */
            until: string | null;
        };
        /** @description Percentiles in milliseconds. */
        Percentiles: {
            p50: number;
            p90: number;
            p95: number;
            p99: number;
        };
        /** @description The counts of a group of requests. */
        AnalyticsRow: {
            /** @description Value of the `group_by` field; null for requests without one. Absent if `group_by` was not given, or with `sumOf`. */
            group?: string | null;
            /**
             * @description With `rest=true`: the sum of the groups that are not shown, or of all requests.
             * @enum {unknown}
             */
            sumOf?: "rest" | "all";
            /**
             * Format: date-time
             * @description Start of the interval, ISO 8601. Absent without `step`.
             */
            at?: string;
            requests: number;
            /** @description Requests with status 400 or more, cancelled by their callers, or failed within a stream that began with 200. */
            errors: number;
            cacheHits: number;
            /** @description Requests that another target than the first attempted one served, or that succeeded after a retry. */
            rescued: number;
            promptTokens: number;
            completionTokens: number;
            cachedTokens: number;
            reasoningTokens: number;
            totalTokens: number;
            /** @description Cost of all attempts with a known price; null when there is usage and none of it has a known price. */
            cost: components["schemas"]["Cost"] | null;
            /** @description Requests with usage of which a price is unknown; `cost` has what is known of them. */
            unpriced: number;
            /** @description Absent if no request has a measurement. */
            durationMs?: components["schemas"]["Percentiles"];
            /** @description Time to the first token of streams. Absent: there were none. */
            firstTokenMs?: components["schemas"]["Percentiles"];
        };
        /** @description Answer of `GET /admin/v1/analytics`. */
        Analytics: {
            /** @description The largest group first, and by time within a group; rows with `sumOf` are last. */
            data: components["schemas"]["AnalyticsRow"][];
            /**
             * Format: date-time
             * @description ISO 8601; inclusive.
             */
            from: string;
            /**
             * Format: date-time
             * @description ISO 8601; exclusive.
             */
            until: string;
            /**
             * @description The step of the series. Absent: it is none.
             * @enum {unknown}
             */
            step?: "minute" | "five_minutes" | "quarter_hour" | "hour" | "day";
            /**
             * Format: date-time
             * @description When the counts were read, ISO 8601.
             */
            readAt: string;
            /** @description Number of requests that are durable but not indexed yet, so that no query finds them; absent if none is known. */
            unfiled?: number;
        };
    };
    responses: {
        /** @description Something of the request is wrong; `param` names the place. */
        BadRequest: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No key, or one that is unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The key may not do this. */
        Forbidden: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description What the request names does not exist. */
        NotFound: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The caller's own time limit passed. */
        RequestTimeout: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The name is taken, or the resource is managed elsewhere. */
        Conflict: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A budget is used up, or the resource has changed since it was read. */
        PreconditionFailed: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is larger than the limit. */
        PayloadTooLarge: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A rate limit is used up, here or upstream. */
        TooManyRequests: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "retry-after": components["headers"]["retry-after"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A guardrail of the config denied the request or its answer. */
        GuardrailDenied: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A bug of the gateway. */
        InternalError: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The upstream failed, or cannot be reached. */
        UpstreamFailed: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Shutting down, or the database cannot be reached. */
        Unavailable: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "retry-after": components["headers"]["retry-after"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The upstream is silent. */
        UpstreamSilent: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description An error as google.rpc.Status; `reason` is its code on other routes. */
        GoogleFailed: {
            headers: {
                "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                "retry-after": components["headers"]["retry-after"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ContentErrorBody"];
            };
        };
    };
    parameters: {
        /** @description `vertex-ai`, `google` or `@slug`. */
        provider: string;
        /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
        config: string;
        /** @description `false`: answers carry more than the standard has. */
        strict: "true" | "false";
        /** @description Google Cloud project, where the entry names none. */
        vertexProjectId: string;
        /** @description Region, or `global`, `us` or `eu`. */
        vertexRegion: string;
        /** @description Betas of Anthropic, as a comma list. */
        anthropicBeta: string;
        /** @description Milliseconds until the first token. */
        requestTimeout: string;
        /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
        customHost: string;
        /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
        forwardHeaders: string;
        /** @description Keeps answers in the cache apart, where a config asks for the cache. */
        cacheNamespace: string;
        /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
        cacheForceRefresh: "true" | "false";
        /** @description A JSON object of strings of at most 128 characters. */
        metadata: string;
        /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
        traceId: string;
        /** @description `false`: keeps no bodies of this request in the log. */
        debug: "true" | "false";
        /** @description The `ETag` that was read, or `*`: another revision is a 412. */
        ifMatch: string;
        /** @description `*`: only a new one; where there is one already, a 412. */
        ifNoneMatch: "*";
        /** @description A repetition with the same body makes nothing new, for 24 hours. */
        idempotencyKey: string;
        /** @description How many a page has at most. */
        limit: number;
        /** @description `nextCursor` of the page before. */
        cursor: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's id, by which the log knows it. */
        "x-gateway-request-id": string;
        /** @description As the request named it, or a new one. */
        "x-gateway-trace-id": string;
        /** @description Path of the target that answered or failed last, where there is a config. */
        "x-gateway-last-used-option-index": string;
        /** @description Attempts at the same target before this one. */
        "x-gateway-retry-attempt-count": number;
        /** @description What the cache has to do with the answer. */
        "x-gateway-cache-status": "DISABLED" | "MISS" | "HIT" | "REFRESH";
        /** @description Whole seconds. */
        "retry-after": number;
        /** @description The revision of a stored resource, for If-Match. */
        etag: string;
        /** @description Path of what was made. */
        location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createChatCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChatCompletionRequest"];
            };
        };
        responses: {
            /** @description An answer. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCompletion"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    createResponse: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash",
                 *       "input": "Hello!",
                 *       "store": false
                 *     }
                 */
                "application/json": components["schemas"]["ResponsesRequest"];
            };
        };
        responses: {
            /** @description A response. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Response"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    countResponseTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash",
                 *       "input": "Hello!"
                 *     }
                 */
                "application/json": components["schemas"]["ResponsesRequest"];
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "response.input_tokens";
                        input_tokens: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    readResponse: {
        parameters: {
            query?: {
                /** @description What the items have besides; may be there many times. */
                include?: string;
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path: {
                /** @description As the response has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The response. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Response"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteResponse: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path: {
                /** @description As the response has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @constant */
                        object: "response";
                        /** @constant */
                        deleted: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listResponseInput: {
        parameters: {
            query?: {
                /** @description What the items have besides; may be there many times. */
                include?: string;
                /** @description Items of a page; default 20. */
                limit?: number;
                /** @description Default: newest first. */
                order?: "asc" | "desc";
                /** @description Id of the item before the page. */
                after?: string;
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path: {
                /** @description As the response has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        object: "list";
                        data: {
                            [key: string]: unknown;
                        }[];
                        first_id: string | null;
                        last_id: string | null;
                        has_more: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelResponse: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path: {
                /** @description As the response has it. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainRequest: {
        parameters: {
            query?: {
                /** @description The format of the request. Absent: as the body looks. */
                format?: "chat" | "responses" | "messages" | "generateContent";
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ChatCompletionRequest"] | components["schemas"]["ResponsesRequest"] | components["schemas"]["MessagesRequest"] | {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description What it would do. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    createCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash",
                 *       "prompt": "Hello!"
                 *     }
                 */
                "application/json": components["schemas"]["CompletionRequest"];
            };
        };
        responses: {
            /** @description A text. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Completion"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    createEmbeddings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-embedding-001",
                 *       "input": [
                 *         "Hello!"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EmbeddingRequest"];
            };
        };
        responses: {
            /** @description Vectors. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmbeddingList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    createImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/imagen-4.0-generate-001",
                 *       "prompt": "A lighthouse."
                 *     }
                 */
                "application/json": components["schemas"]["ImageGenerationRequest"];
            };
        };
        responses: {
            /** @description Pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    editImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash-image",
                 *       "prompt": "At night.",
                 *       "images": [
                 *         {
                 *           "image_url": "https://example.com/lighthouse.png"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImageEditRequest"];
                "multipart/form-data": {
                    image?: string | string[];
                    "image[]"?: string[];
                    mask?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    varyImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/gemini-2.5-flash-image",
                 *       "image": "https://example.com/lighthouse.png"
                 *     }
                 */
                "application/json": components["schemas"]["ImageVariationRequest"];
                "multipart/form-data": {
                    image?: string | string[];
                    "image[]"?: string[];
                    mask?: string;
                } & {
                    [key: string]: string;
                };
            };
        };
        responses: {
            /** @description Pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesResponse"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    createMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
                /** @description Betas of Anthropic, as a comma list. */
                "x-gateway-anthropic-beta"?: components["parameters"]["anthropicBeta"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/claude-sonnet-4-5@20250929",
                 *       "max_tokens": 300,
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MessagesRequest"];
            };
        };
        responses: {
            /** @description A message. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    countTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
                /** @description Betas of Anthropic, as a comma list. */
                "x-gateway-anthropic-beta"?: components["parameters"]["anthropicBeta"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/claude-sonnet-4-5@20250929",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CountTokensRequest"];
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    rawPredict: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
                /** @description Betas of Anthropic, as a comma list. */
                "x-gateway-anthropic-beta"?: components["parameters"]["anthropicBeta"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A model of Anthropic’s, without its publisher. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_tokens": 300,
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A message. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    streamRawPredict: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
                /** @description Betas of Anthropic, as a comma list. */
                "x-gateway-anthropic-beta"?: components["parameters"]["anthropicBeta"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A model of Anthropic’s, without its publisher. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "max_tokens": 300,
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A message. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    rawCountTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
                /** @description Betas of Anthropic, as a comma list. */
                "x-gateway-anthropic-beta"?: components["parameters"]["anthropicBeta"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "model": "@vertex-demo/claude-sonnet-4-5@20250929",
                 *       "messages": [
                 *         {
                 *           "role": "user",
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CountTokensRequest"];
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenCount"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    listModels: {
        parameters: {
            query?: {
                /** @description `true`: asks the upstreams afresh. */
                refresh?: boolean;
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readModel: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
            };
            path: {
                /** @description As a request names it; it may hold slashes. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedModel"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiAnswer"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    streamGenerateContent: {
        parameters: {
            query?: {
                /** @description `sse`: server-sent events. Absent or `json`: one JSON list, element by element. */
                alt?: "sse" | "json";
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Answers, one after the other. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/json": components["schemas"]["GeminiAnswer"][];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    countContentTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiTokenCount"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    embedContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": {
                 *         "parts": [
                 *           {
                 *             "text": "Hello!"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A vector. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbedding"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    batchEmbedContents: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {
                 *           "content": {
                 *             "parts": [
                 *               {
                 *                 "text": "Hello!"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors, in the order of the requests. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbeddings"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    predict: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instances": [
                 *         {
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors or pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiPredictions"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformGenerateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiAnswer"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformStreamGenerateContent: {
        parameters: {
            query?: {
                /** @description `sse`: server-sent events. Absent or `json`: one JSON list, element by element. */
                alt?: "sse" | "json";
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Answers, one after the other. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/json": components["schemas"]["GeminiAnswer"][];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformCountContentTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiTokenCount"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformEmbedContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": {
                 *         "parts": [
                 *           {
                 *             "text": "Hello!"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A vector. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbedding"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformBatchEmbedContents: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {
                 *           "content": {
                 *             "parts": [
                 *               {
                 *                 "text": "Hello!"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors, in the order of the requests. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbeddings"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    platformPredict: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description Google Cloud project; a header wins over it. */
                project: string;
                /** @description Region; a header wins over it. */
                location: string;
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instances": [
                 *         {
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors or pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiPredictions"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressGenerateContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description An answer. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiAnswer"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressStreamGenerateContent: {
        parameters: {
            query?: {
                /** @description `sse`: server-sent events. Absent or `json`: one JSON list, element by element. */
                alt?: "sse" | "json";
            };
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Answers, one after the other. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                    "application/json": components["schemas"]["GeminiAnswer"][];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressCountContentTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contents": [
                 *         {
                 *           "role": "user",
                 *           "parts": [
                 *             {
                 *               "text": "Hello!"
                 *             }
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description How many. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiTokenCount"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressEmbedContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": {
                 *         "parts": [
                 *           {
                 *             "text": "Hello!"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A vector. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbedding"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressBatchEmbedContents: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "requests": [
                 *         {
                 *           "content": {
                 *             "parts": [
                 *               {
                 *                 "text": "Hello!"
                 *               }
                 *             ]
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors, in the order of the requests. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiEmbeddings"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    expressPredict: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description A chat model, or `@slug/model`. */
                model: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "instances": [
                 *         {
                 *           "content": "Hello!"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Vectors or pictures. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeminiPredictions"];
                };
            };
            400: components["responses"]["GoogleFailed"];
            401: components["responses"]["GoogleFailed"];
            403: components["responses"]["GoogleFailed"];
            404: components["responses"]["GoogleFailed"];
            408: components["responses"]["GoogleFailed"];
            412: components["responses"]["GoogleFailed"];
            413: components["responses"]["GoogleFailed"];
            429: components["responses"]["GoogleFailed"];
            446: components["responses"]["GoogleFailed"];
            500: components["responses"]["GoogleFailed"];
            502: components["responses"]["GoogleFailed"];
            503: components["responses"]["GoogleFailed"];
            504: components["responses"]["GoogleFailed"];
        };
    };
    createPromptCompletion: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description `ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`. */
                prompt: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "variables": {
                 *         "topic": "the sea"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PromptRequest"];
            };
        };
        responses: {
            /** @description An answer. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    "x-gateway-last-used-option-index": components["headers"]["x-gateway-last-used-option-index"];
                    "x-gateway-retry-attempt-count": components["headers"]["x-gateway-retry-attempt-count"];
                    "x-gateway-cache-status": components["headers"]["x-gateway-cache-status"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCompletion"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            446: components["responses"]["GuardrailDenied"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    renderPrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description `vertex-ai`, `google` or `@slug`. */
                "x-gateway-provider"?: components["parameters"]["provider"];
                /** @description A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`. */
                "x-gateway-config"?: components["parameters"]["config"];
                /** @description `false`: answers carry more than the standard has. */
                "x-gateway-strict-standard-compliance"?: components["parameters"]["strict"];
                /** @description Google Cloud project, where the entry names none. */
                "x-gateway-vertex-project-id"?: components["parameters"]["vertexProjectId"];
                /** @description Region, or `global`, `us` or `eu`. */
                "x-gateway-vertex-region"?: components["parameters"]["vertexRegion"];
                /** @description Milliseconds until the first token. */
                "x-gateway-request-timeout"?: components["parameters"]["requestTimeout"];
                /** @description A JSON object of strings of at most 128 characters. */
                "x-gateway-metadata"?: components["parameters"]["metadata"];
                /** @description Comes back in the answer; 1 to 128 visible ASCII characters. */
                "x-gateway-trace-id"?: components["parameters"]["traceId"];
                /** @description `false`: keeps no bodies of this request in the log. */
                "x-gateway-debug"?: components["parameters"]["debug"];
                /** @description Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it. */
                "x-gateway-custom-host"?: components["parameters"]["customHost"];
                /** @description Names of headers of the request that go upstream, as a comma list; none that carries a credential. */
                "x-gateway-forward-headers"?: components["parameters"]["forwardHeaders"];
                /** @description Keeps answers in the cache apart, where a config asks for the cache. */
                "x-gateway-cache-namespace"?: components["parameters"]["cacheNamespace"];
                /** @description `true`: asks the upstream, and keeps its answer instead of the one in the cache. */
                "x-gateway-cache-force-refresh"?: components["parameters"]["cacheForceRefresh"];
            };
            path: {
                /** @description `ID`, `ID@VERSION`, `ID@LABEL` or `ID@latest`. */
                prompt: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "variables": {
                 *         "topic": "the sea"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PromptRequest"];
            };
        };
        responses: {
            /** @description The chat request that it makes. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptRendering"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamFailed"];
            503: components["responses"]["Unavailable"];
            504: components["responses"]["UpstreamSilent"];
        };
    };
    giveFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "trace_id": "trace-1",
                 *       "value": 5
                 *     }
                 */
                "application/json": components["schemas"]["Feedback"] | components["schemas"]["Feedback"][];
            };
        };
        responses: {
            /** @description It is kept. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "success";
                        feedback_ids: string[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    readReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            503: components["responses"]["Unavailable"];
        };
    };
    readMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus' text format, version 0.0.4. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    readDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    readViewer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "expired" | "revoked";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description Only those that expire before. */
                expires_before?: string;
                /** @description `standing`: with how each of them stands. */
                include?: "standing";
                /** @description Only those with this `ownerState`; `any`: with one of them. */
                owner_state?: "any" | "left" | "no_role" | "other_issuer";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "search-team",
                 *       "budgets": [
                 *         {
                 *           "type": "cost",
                 *           "limit": 100,
                 *           "resets": "monthly"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowedModels": [
                 *         "gemini-2.5-*"
                 *       ],
                 *       "budgets": [
                 *         {
                 *           "type": "cost",
                 *           "limit": 100,
                 *           "resets": "monthly"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceApiKey"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedApiKey"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "budgets": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endApiKeySecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
                /** @description Id of the secret. */
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readApiKeyBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProviders: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description `standing`: with how each of them stands. */
                include?: "standing";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "google-dev",
                 *       "kind": "google",
                 *       "apiKey": "AN-API-KEY"
                 *     }
                 */
                "application/json": components["schemas"]["CreateProvider"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "google",
                 *       "apiKey": "AN-API-KEY",
                 *       "allowedModels": [
                 *         "gemini-2.5-*"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceProvider"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region": "europe-west1"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProvider"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Provider"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "model": "gemini-2.5-flash"
                 *     }
                 */
                "application/json": components["schemas"]["TestProvider"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProviderBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    tryProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "google",
                 *       "apiKey": "AN-API-KEY"
                 *     }
                 */
                "application/json": components["schemas"]["TryProvider"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderTrial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConfigs: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "fast",
                 *       "config": {
                 *         "override_params": {
                 *           "model": "@google-dev/gemini-2.5-flash"
                 *         },
                 *         "retry": {
                 *           "attempts": 2
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateConfig"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "config": {
                 *         "override_params": {
                 *           "model": "@google-dev/gemini-2.5-flash"
                 *         },
                 *         "retry": {
                 *           "attempts": 2
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CheckConfig"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConfigSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigSchema"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "config": {
                 *         "override_params": {
                 *           "model": "@google-dev/gemini-2.5-flash"
                 *         },
                 *         "retry": {
                 *           "attempts": 2
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceConfig"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "config": {
                 *         "override_params": {
                 *           "model": "@google-dev/gemini-2.5-flash"
                 *         },
                 *         "retry": {
                 *           "attempts": 2
                 *         },
                 *         "request_timeout": 30000
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateConfig"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    compareConfigVersions: {
        parameters: {
            query: {
                /** @description Number of a version. */
                from: number;
                /** @description Number of a version. Absent: the newest. */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionDiff"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreConfig: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreVersion"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Config"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConfigVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConfigVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the config. */
                id: string;
                /** @description Number of the version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPrompts: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "about",
                 *       "template": {
                 *         "messages": [
                 *           {
                 *             "role": "user",
                 *             "content": "Tell me about {{topic}}."
                 *           }
                 *         ]
                 *       },
                 *       "model": "@google-dev/gemini-2.5-flash",
                 *       "variables": [
                 *         {
                 *           "name": "topic",
                 *           "type": "string"
                 *         }
                 *       ],
                 *       "labels": {
                 *         "production": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreatePrompt"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPrompt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template": {
                 *         "messages": [
                 *           {
                 *             "role": "user",
                 *             "content": "Tell me about {{topic}}."
                 *           }
                 *         ]
                 *       },
                 *       "model": "@google-dev/gemini-2.5-flash",
                 *       "variables": [
                 *         {
                 *           "name": "topic",
                 *           "type": "string"
                 *         }
                 *       ],
                 *       "labels": {
                 *         "production": 1
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReplacePrompt"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "labels": {
                 *         "production": 2
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePrompt"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    comparePromptVersions: {
        parameters: {
            query: {
                /** @description Number of a version. */
                from: number;
                /** @description Number of a version. Absent: the newest. */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionDiff"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreVersion"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishPrompt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["PublishVersion"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prompt"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPromptVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPromptVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the prompt. */
                id: string;
                /** @description Number of the version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromptVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartials: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartialPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "tone",
                 *       "text": "Answer in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["CreatePartial"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPartial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replacePartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Answer in one sentence."
                 *     }
                 */
                "application/json": components["schemas"]["ReplacePartial"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Answer in two sentences."
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePartial"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    comparePartialVersions: {
        parameters: {
            query: {
                /** @description Number of a version. */
                from: number;
                /** @description Number of a version. Absent: the newest. */
                to?: number;
            };
            header?: never;
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionDiff"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restorePartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1
                 *     }
                 */
                "application/json": components["schemas"]["RestoreVersion"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    publishPartial: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 2
                 *     }
                 */
                "application/json": components["schemas"]["PublishVersion"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partial"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartialVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartialVersionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readPartialVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the text that prompts share. */
                id: string;
                /** @description Number of the version. */
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartialVersion"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLabels: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LabelPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "beta"
                 *     }
                 */
                "application/json": components["schemas"]["CreateLabel"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the label of versions. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the label of versions. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ReplaceLabel"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the label of versions. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateLabel: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the label of versions. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "What the beta testers get"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateLabel"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModelEntries: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createModelEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "vertex-ai/gemini-2.5-flash",
                 *       "price": {
                 *         "input": 0.3,
                 *         "cachedInput": 0.03,
                 *         "output": 2.5
                 *       },
                 *       "source": "Our contract"
                 *     }
                 */
                "application/json": components["schemas"]["CreateModel"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKnownModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownModelList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readModelEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the entry, with its slash escaped: `google%2Fgemini-*`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceModelEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the entry, with its slash escaped: `google%2Fgemini-*`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": {
                 *         "input": 0.3,
                 *         "cachedInput": 0.03,
                 *         "output": 2.5
                 *       },
                 *       "source": "Our contract"
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceModel"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteModelEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the entry, with its slash escaped: `google%2Fgemini-*`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateModelEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the entry, with its slash escaped: `google%2Fgemini-*`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": {
                 *         "input": 0.3,
                 *         "cachedInput": 0.03,
                 *         "output": 2.5
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateModel"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Model"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listViews: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "errors",
                 *       "name": "Errors",
                 *       "page": "requests",
                 *       "search": "outcome=error"
                 *     }
                 */
                "application/json": components["schemas"]["CreateView"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the saved view. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the saved view. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Errors",
                 *       "page": "requests",
                 *       "search": "outcome=error"
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceView"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the saved view. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the saved view. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shared": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateView"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "ops",
                 *       "url": "https://hooks.example.com/services/T000/B000/XXXX",
                 *       "format": "slack"
                 *     }
                 */
                "application/json": components["schemas"]["CreateAlert"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedAlert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/services/T000/B000/XXXX",
                 *       "format": "slack"
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceAlert"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedAlert"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedAlert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isEnabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateAlert"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateAlert: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateAlert"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedAlert"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["TestAlert"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertTest"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAlertDeliveries: {
        parameters: {
            query?: {
                /** @description Alerts in this state. */
                state?: "pending" | "delivered" | "failed";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description Id of the alert channel. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "overridden" | "unreadable";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "search",
                 *       "name": "Search team",
                 *       "budgets": [
                 *         {
                 *           "type": "cost",
                 *           "limit": 500,
                 *           "resets": "monthly"
                 *         }
                 *       ],
                 *       "concurrency": 200,
                 *       "weight": 3,
                 *       "selfService": {
                 *         "maximumKeys": 3,
                 *         "budgets": [
                 *           {
                 *             "type": "cost",
                 *             "limit": 20,
                 *             "resets": "monthly"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateWorkspace"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Search team",
                 *       "budgets": [
                 *         {
                 *           "type": "cost",
                 *           "limit": 500,
                 *           "resets": "monthly"
                 *         }
                 *       ],
                 *       "concurrency": 200,
                 *       "weight": 3,
                 *       "selfService": {
                 *         "maximumKeys": 3,
                 *         "budgets": [
                 *           {
                 *             "type": "cost",
                 *             "limit": 20,
                 *             "resets": "monthly"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceWorkspace"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Search and ads",
                 *       "weight": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWorkspace"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workspace"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOrganisation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceOrganisation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
                /** @description `*`: only a new one; where there is one already, a 412. */
                "if-none-match"?: components["parameters"]["ifNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "budgets": [
                 *         {
                 *           "type": "cost",
                 *           "limit": 2000,
                 *           "resets": "monthly"
                 *         }
                 *       ],
                 *       "concurrency": 500
                 *     }
                 */
                "application/json": components["schemas"]["ReplaceOrganisation"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganisation: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "concurrency": null
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOrganisation"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organisation"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readWorkspaceBudgets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeysUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProvidersUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listConfigsUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPromptsUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the prompt. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPartialsUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the partial. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLabelsUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the label. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModelsUsers: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path: {
                /** @description What names the entry. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceUserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listShares: {
        parameters: {
            query?: {
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharePage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readProviderShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What names the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceProviderShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description What names the catalog entry. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "with": [
                 *         "search"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description `all` workspaces, or those of these ids; an empty list ends the share. */
                    with: "all" | string[];
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConfigShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What names the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description It has the revision that `If-None-Match` names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    replaceConfigShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description What names the config. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "with": [
                 *         "search"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description `all` workspaces, or those of these ids; an empty list ends the share. */
                    with: "all" | string[];
                };
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchLogs: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description Words that all occur, at the beginning of words and in any case, in what is kept as text of the request. */
                text?: string;
                /** @description What it is sorted by; without the value a request counts as less. Other than `at` it needs `from`, at most 31 days back. */
                sort?: "at" | "cost" | "duration" | "tokens" | "first_token";
                /** @description Absent: `desc`. */
                order?: "desc" | "asc";
                /** @description `row`: what a row of a table shows of each request. Absent: `whole`. */
                view?: "whole" | "row";
                /** @description The same as `cursor`. */
                after?: string;
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"] | components["schemas"]["LogRowPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLogFields: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogFields"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamLogs: {
        parameters: {
            query?: {
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description Words that all occur, at the beginning of words and in any case, in what is kept as text of the request. */
                text?: string;
                /** @description The id of the last event that was read, at most five minutes or 1,000 requests ago. Absent: from now on. */
                after?: string;
            };
            header?: {
                /** @description The same as `after`; it wins. */
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportLogs: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description Words that all occur, at the beginning of words and in any case, in what is kept as text of the request. */
                text?: string;
                /** @description What it is sorted by; without the value a request counts as less. Other than `at` it needs `from`, at most 31 days back. */
                sort?: "at" | "cost" | "duration" | "tokens" | "first_token";
                /** @description Absent: `desc`. */
                order?: "desc" | "asc";
                /** @description `jsonl`: a JSON object a line. `csv`: a table for spreadsheets. */
                format?: "jsonl" | "csv";
                /** @description Names separated by commas, of at, id, traceId, route, status, outcome, failureCode, key.id, key.name, provider, slug, model, requestedModel, region, tier, config, option, prompt.id, prompt.version, stream, finish, cache, attempts, retries, rescued, losses.note, losses.degraded, losses.lost, guardrail, usage.promptTokens, usage.completionTokens, usage.cachedTokens, usage.reasoningTokens, usage.totalTokens, estimated, cost.usd, cost.nanoDollars, knownCost.usd, knownCost.nanoDollars, durationMs, firstTokenMs, resentFrom, preview and `metadata.KEY`. Absent: in JSON whole records, in CSV all columns but metadata. */
                columns?: string;
                /** @description `true`: with the bodies that are kept; not with columns. */
                bodies?: "true" | "false";
                /** @description `true`: a CSV file that is whole ends with a comment that says so. */
                mark?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["ExportedLog"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLog: {
        parameters: {
            query?: {
                /** @description `false`: without the bodies that are kept. */
                bodies?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the request, as `x-gateway-request-id` of its answer said. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLogBody: {
        parameters: {
            query?: {
                /** @description Index of an attempt that neither served nor failed last; for the bodies of the upstream alone. */
                attempt?: number;
            };
            header?: {
                /** @description One range of bytes; several are ignored. */
                range?: string;
            };
            path: {
                /** @description Id of the request, as `x-gateway-request-id` of its answer said. */
                id: string;
                /** @description Which body. */
                body: "client-request" | "upstream-request" | "upstream-answer" | "client-answer";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The range. */
            206: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readLogRequest: {
        parameters: {
            query?: {
                /** @description The program to show; absent: none. `formats` of the answer says which there are for the request. */
                format?: "curl" | "openai" | "anthropic" | "google" | "responses" | "client";
            };
            header?: never;
            path: {
                /** @description Id of the request, as `x-gateway-request-id` of its answer said. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resend"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAnalytics: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description One of provider, slug, model, key, user, status, route, prompt, cache, code, or `metadata.KEY`. Absent: one row for all. */
                group_by?: ("provider" | "slug" | "model" | "key" | "user" | "status" | "route" | "prompt" | "cache" | "code") | string;
                /** @description What makes a group large: the largest come first. Absent: `requests`. */
                order_by?: "requests" | "cost" | "errors" | "tokens" | "unpriced";
                /** @description `true`: rows of all other groups together, and of all requests, come last. */
                rest?: "true" | "false";
                /** @description Width of the pieces of a series, in UTC; `auto`: the shortest that makes at most `pieces` of the range. Absent: no series. */
                step?: "minute" | "five_minutes" | "quarter_hour" | "hour" | "day" | "auto";
                /** @description At most about so many pieces, with `step=auto`. Absent: 60. */
                pieces?: number;
                /** @description At most so many groups, the largest first. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAnalytics: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description One of provider, slug, model, key, user, status, route, prompt, cache, code, or `metadata.KEY`. Absent: one row for all. */
                group_by?: ("provider" | "slug" | "model" | "key" | "user" | "status" | "route" | "prompt" | "cache" | "code") | string;
                /** @description What makes a group large: the largest come first. Absent: `requests`. */
                order_by?: "requests" | "cost" | "errors" | "tokens" | "unpriced";
                /** @description `true`: rows of all other groups together, and of all requests, come last. */
                rest?: "true" | "false";
                /** @description Width of the pieces of a series, in UTC; `auto`: the shortest that makes at most `pieces` of the range. Absent: no series. */
                step?: "minute" | "five_minutes" | "quarter_hour" | "hour" | "day" | "auto";
                /** @description At most about so many pieces, with `step=auto`. Absent: 60. */
                pieces?: number;
                /** @description At most so many groups, the largest first. */
                limit?: number;
                /** @description `jsonl` (absent: this), or `csv`. */
                format?: "jsonl" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["AnalyticsRow"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readFeedbackSummary: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAuditLog: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description Id or name of the key that was used. */
                actor?: string;
                /** @description What was done. */
                action?: "create" | "update" | "delete" | "restore" | "rotate" | "revoke" | "reseal" | "refuse" | "test" | "read";
                /** @description Kind of the resource. */
                resource?: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces" | "sign-ins" | "sessions" | "people" | "logs";
                /** @description Kind of resources whose entries are left out. */
                except?: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces" | "sign-ins" | "sessions" | "people" | "logs";
                /** @description Id of the resource. */
                resourceId?: string;
                /** @description Network address that the request came from. */
                address?: string;
                /** @description Id of the request. */
                request_id?: string;
                /** @description Part of the id of the resource or of the name of the actor, in any case. */
                text?: string;
                /** @description `asc`: the oldest first. Absent: the newest first. */
                order?: "asc" | "desc";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description Id or name of the key that was used. */
                actor?: string;
                /** @description What was done. */
                action?: "create" | "update" | "delete" | "restore" | "rotate" | "revoke" | "reseal" | "refuse" | "test" | "read";
                /** @description Kind of the resource. */
                resource?: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces" | "sign-ins" | "sessions" | "people" | "logs";
                /** @description Kind of resources whose entries are left out. */
                except?: "api-keys" | "providers" | "configs" | "prompts" | "partials" | "labels" | "models" | "views" | "alerts" | "workspaces" | "sign-ins" | "sessions" | "people" | "logs";
                /** @description Id of the resource. */
                resourceId?: string;
                /** @description Network address that the request came from. */
                address?: string;
                /** @description Id of the request. */
                request_id?: string;
                /** @description Part of the id of the resource or of the name of the actor, in any case. */
                text?: string;
                /** @description `asc`: the oldest first. Absent: the newest first. */
                order?: "asc" | "desc";
                /** @description `jsonl` (absent: this), or `csv`. */
                format?: "jsonl" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["AuditEntry"];
                    "text/csv": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBudgets: {
        parameters: {
            query?: {
                /** @description Budgets at this level of the tree. */
                level?: "organisation" | "workspace" | "key" | "provider";
                /** @description Budgets of resources of this kind. */
                resource?: "api-keys" | "providers" | "workspaces" | "organisation";
                /** @description Budgets of the key or the workspace with this id, or of the provider with this slug. */
                owner?: string;
                /** @description Budgets that count this. */
                type?: "cost" | "tokens";
                /** @description Budgets of which at least this part of the limit is spent. */
                near?: number;
                /** @description `true`: with what each budget will probably come to, as far as the log tells. */
                forecast?: "true" | "false";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BudgetPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginSignInAtIssuer: {
        parameters: {
            query?: {
                /** @description Path of the console to go to afterwards. */
                return?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the issuer, or to the sign-in page with `problem`. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
        };
    };
    endSignInAtIssuer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the console, or to the sign-in page with `problem`. */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
        };
    };
    readSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways to sign in. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
        };
    };
    readSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session, as it acts in the workspace that the request names. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "gwk_…"
                 *     }
                 */
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description The session, with its cookie. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsoleSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done here. The person can sign out at the issuer too. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgetPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSessionsOfPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the person. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
                /** @description Id of the person. */
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    giveRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
                /** @description Id of the person. */
                person: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "developer"
                 *     }
                 */
                "application/json": components["schemas"]["Member"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    takeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the workspace. */
                id: string;
                /** @description Id of the person. */
                person: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOwn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Own"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOwnApiKeys: {
        parameters: {
            query?: {
                /** @description Part of the id or the name, in any case. */
                q?: string;
                status?: "active" | "expired" | "revoked";
                managed_by?: "api" | "file" | "environment";
                /** @description Absent: by id. A cursor belongs to the sort and the order that it came with. */
                sort?: "name" | "created" | "updated";
                order?: "asc" | "desc";
                /** @description Only those that expire before. */
                expires_before?: string;
                /** @description `standing`: with how each of them stands. */
                include?: "standing";
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOwnApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description A repetition with the same body makes nothing new, for 24 hours. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "laptop"
                 *     }
                 */
                "application/json": components["schemas"]["CreateOwnKey"];
            };
        };
        responses: {
            /** @description It is made. */
            201: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    location: components["headers"]["location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOwnApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateOwnApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlapSeconds": 3600
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOwnApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` that was read, or `*`: another revision is a 412. */
                "if-match"?: components["parameters"]["ifMatch"];
            };
            path: {
                /** @description Id of the key. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["Empty"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    etag: components["headers"]["etag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchOwnLogs: {
        parameters: {
            query?: {
                /** @description A date-time, or milliseconds since 1970; belongs to it. */
                from?: string | number;
                /** @description A date-time, or milliseconds since 1970; does not belong to it any more. */
                until?: string | number;
                /** @description What was answered; 499: the caller went away. Several, if it is repeated: one of them. */
                status?: number[];
                /** @description Answered with this, or more. */
                status_min?: number;
                /** @description Answered with this, or less. */
                status_max?: number;
                /** @description What became of it. `error` has all that analytics counts as errors, so also what was cancelled. Several, if it is repeated: one of them. */
                outcome?: ("ok" | "error" | "cancelled")[];
                /** @description Kind of the upstream. Several, if it is repeated: one of them. */
                provider?: ("vertex-ai" | "google")[];
                /** @description Slug of the catalog entry. Several, if it is repeated: one of them. */
                slug?: string[];
                /** @description As the upstream calls it. Several, if it is repeated: one of them. */
                model?: string[];
                /** @description Region of the upstream. Several, if it is repeated: one of them. */
                region?: string[];
                /** @description Tier of capacity that it was to be served at. Several, if it is repeated: one of them. */
                tier?: string[];
                /** @description Id of the caller's key. Several, if it is repeated: one of them. */
                key?: string[];
                /** @description The end user: the member `_user` of the metadata. Several, if it is repeated: one of them. */
                user?: string[];
                /** @description As answers say it in `x-gateway-trace-id`. */
                trace_id?: string;
                /** @description Pattern of the path, such as `/v1/chat/completions`. Several, if it is repeated: one of them. */
                route?: string[];
                /** @description Id of a stored config, `ID@VERSION`, or `inline`. Several, if it is repeated: one of them. */
                config?: string[];
                /** @description Id of a stored prompt. Several, if it is repeated: one of them. */
                prompt?: string[];
                /** @description What the cache had to do with the answer. Several, if it is repeated: one of them. */
                cache?: ("MISS" | "HIT" | "REFRESH")[];
                /** @description Code of the failure. Several, if it is repeated: one of them. */
                code?: string[];
                /** @description Finish reason of one of the choices. Several, if it is repeated: one of them. */
                finish?: string[];
                /** @description Whether it was streamed. */
                stream?: "true" | "false";
                /** @description Served by another target than the first, or by a retry. */
                rescued?: "true";
                /** @description With usage whose price is not known. */
                unpriced?: "true";
                /** @description With usage that is an estimate in part. */
                estimated?: "true";
                /** @description With a loss at least so grave, with `any`, or with `none`. */
                loss?: "any" | "note" | "degraded" | "lost" | "none";
                /** @description `any`: guardrails looked at it. `flagged`: one did not hold. `denied`: one ended it. Another word: the name of one. */
                guardrail?: string;
                /** @description Id of the request that it repeats. */
                resent_from?: string;
                /** @description Members of the metadata, each as `metadata.KEY=VALUE`; at most ten keys. */
                metadata?: {
                    [key: string]: string;
                };
                /** @description At least so many US dollars. */
                cost_min?: string;
                /** @description At most so many US dollars. */
                cost_max?: string;
                /** @description At least so many tokens altogether. */
                tokens_min?: number;
                /** @description At most so many tokens altogether. */
                tokens_max?: number;
                /** @description At least so many milliseconds. */
                duration_min?: number;
                /** @description At most so many milliseconds. */
                duration_max?: number;
                /** @description At least so many milliseconds until the first token. */
                first_token_min?: number;
                /** @description At most so many milliseconds until the first token. */
                first_token_max?: number;
                /** @description What it is sorted by; without the value a request counts as less. Other than `at` it needs `from`, at most 31 days back. */
                sort?: "at" | "cost" | "duration" | "tokens" | "first_token";
                /** @description Absent: `desc`. */
                order?: "desc" | "asc";
                /** @description The same as `cursor`. */
                after?: string;
                /** @description How many a page has at most. */
                limit?: components["parameters"]["limit"];
                /** @description `nextCursor` of the page before. */
                cursor?: components["parameters"]["cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogRowPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readOwnLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the request, as `x-gateway-request-id` of its answer said. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readConfigFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfigFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkGuardrails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "config": {
                 *         "input_guardrails": [
                 *           {
                 *             "type": "regex",
                 *             "pattern": "(\\d{4} ?){4}",
                 *             "must_match": false,
                 *             "name": "no cards"
                 *           }
                 *         ]
                 *       },
                 *       "side": "input",
                 *       "text": "My card is 1234 5678 1234 5678"
                 *     }
                 */
                "application/json": components["schemas"]["CheckText"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProviderKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKindList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Setup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    readSystem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["System"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Part of an id or a name, in any case, or the whole id of a request or a trace. */
                q: string;
                /** @description At most so many. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReplicas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplicaList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTargets: {
        parameters: {
            query?: {
                /** @description Targets of the provider with this slug. */
                slug?: string;
                /** @description Targets with this model. */
                model?: string;
                /** @description Targets that are so. */
                state?: "open" | "throttled" | "failing" | "degraded" | "healthy";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TargetList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAttention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "x-gateway-request-id": components["headers"]["x-gateway-request-id"];
                    "x-gateway-trace-id": components["headers"]["x-gateway-trace-id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AttentionList"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
