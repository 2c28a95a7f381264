/**
 * What the client library says of bodies agrees with the gateway's contract and with OpenAI's own types. The proofs are types:
 * one that does not hold is an error of the type check, which every test run begins with.
 */
import type Anthropic from '@anthropic-ai/sdk';
import type * as Client from '@model-gateway/client';
import type { Answer } from '@model-gateway/client';
import type * as Contract from '@model-gateway/contract';
import type OpenAI from 'openai';

/** True if the one can stand wherever the other is asked for. */
type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;

/** Without an index signature, and open to what has one: an interface has none. */
type Named<Body> = {
  [Member in keyof Body as string extends Member ? never : Member]: Body[Member];
};

/** Members of the one that the other does not know. */
type Missing<Given, Known> = Exclude<keyof Named<Given>, keyof Known>;

type Assistant = { readonly role: 'assistant' };

/** What OpenAI's client takes, but for custom tools: no upstream has them. */
type OpenAIMessage =
  | Exclude<OpenAI.ChatCompletionMessageParam, Assistant>
  | Omit<OpenAI.ChatCompletionAssistantMessageParam, 'tool_calls'>;

describe('the types of bodies', () => {
  it('of requests agree with the contract', () => {
    const proofs: readonly true[] = [
      true satisfies Fits<Named<Client.ChatCompletionRequest>, Contract.ChatCompletionRequest>,
      true satisfies Fits<Client.RequestMessage, Contract.RequestMessage>,
      true satisfies Fits<Missing<Contract.ChatCompletionRequest, Client.ChatCompletionRequest>, never>,
      true satisfies Fits<Client.RequestMessage['role'], Contract.RequestMessage['role']>,
      true satisfies Fits<Contract.RequestMessage, Client.RequestMessage>,
      true satisfies Fits<Client.EmbeddingCreateRequest, Contract.EmbeddingCreateRequest>,
      true satisfies Fits<Contract.EmbeddingCreateRequest, Client.EmbeddingCreateRequest>,
      true satisfies Fits<Named<Client.ImageGenerationRequest>, Contract.ImageGenerationRequest>,
      true satisfies Fits<Missing<Contract.ImageGenerationRequest, Client.ImageGenerationRequest>, never>,
      true satisfies Fits<Named<Client.ImageEditRequest>, Contract.ImageEditRequest>,
      true satisfies Fits<Missing<Contract.ImageEditRequest, Client.ImageEditRequest>, never>,
      true satisfies Fits<Missing<Contract.ImageVariationRequest, Client.ImageVariationRequest>, never>,
      true satisfies Fits<Client.ResponsesRequest, Contract.ResponsesRequest>,
      true satisfies Fits<Client.CompletionRequest, Contract.CompletionRequest>,
      true satisfies Fits<Client.GatewayConfig, Contract.GatewayConfig>,
      true satisfies Fits<Contract.GatewayConfig, Client.GatewayConfig>,
      true satisfies Fits<Client.FeedbackRequest, Contract.FeedbackRequest>,
      true satisfies Fits<Contract.FeedbackRequest, Client.FeedbackRequest>,
    ];
    expect(proofs).not.toContain(false);
  });

  it('of answers agree with the contract, in both directions', () => {
    const proofs: readonly true[] = [
      true satisfies Fits<Contract.ChatCompletion, Client.ChatCompletion>,
      true satisfies Fits<Client.ChatCompletion, Contract.ChatCompletion>,
      true satisfies Fits<Contract.ChatCompletionChunk, Client.ChatCompletionChunk>,
      true satisfies Fits<Client.ChatCompletionChunk, Contract.ChatCompletionChunk>,
      true satisfies Fits<Contract.EmbeddingList, Client.EmbeddingList>,
      true satisfies Fits<Client.EmbeddingList, Contract.EmbeddingList>,
      true satisfies Fits<Contract.ImagesResponse, Client.ImagesResponse>,
      true satisfies Fits<Client.ImagesResponse, Contract.ImagesResponse>,
      true satisfies Fits<Contract.ModelList, Client.ModelList>,
      true satisfies Fits<Client.ModelList, Contract.ModelList>,
      true satisfies Fits<Contract.GatewayExplanation, Client.GatewayExplanation>,
      true satisfies Fits<Client.GatewayExplanation, Contract.GatewayExplanation>,
      true satisfies Fits<Contract.PromptRendering, Client.PromptRendering>,
      true satisfies Fits<Client.PromptRendering, Contract.PromptRendering>,
      true satisfies Fits<Contract.TokenCountBody, Client.TokenCount>,
      true satisfies Fits<Client.TokenCount, Contract.TokenCountBody>,
      true satisfies Fits<Contract.FeedbackAnswer, Client.FeedbackAnswer>,
      true satisfies Fits<Client.FeedbackAnswer, Contract.FeedbackAnswer>,
      true satisfies Fits<Contract.ResponseBody, Client.ResponseBody>,
      true satisfies Fits<Client.ResponseBody, Contract.ResponseBody>,
      true satisfies Fits<Contract.ResponseEvent, Client.ResponseEvent>,
      true satisfies Fits<Client.ResponseEvent, Contract.ResponseEvent>,
      true satisfies Fits<Contract.Completion, Client.Completion>,
      true satisfies Fits<Client.Completion, Contract.Completion>,
      true satisfies Fits<Contract.ContentErrorBody, Client.ContentErrorBody>,
      true satisfies Fits<Client.ContentErrorBody, Contract.ContentErrorBody>,
      true satisfies Fits<Contract.ErrorBody, Client.ErrorBody>,
      true satisfies Fits<Client.ErrorBody, Contract.ErrorBody>,
    ];
    expect(proofs).not.toContain(false);
  });

  it('take what is made for OpenAI’s client', () => {
    type Params = OpenAI.ChatCompletionCreateParamsNonStreaming;
    const proofs: readonly true[] = [
      true satisfies Fits<
        Omit<Params, 'messages' | 'tools' | 'tool_choice'>,
        Omit<Client.ChatCompletionRequest, 'messages'>
      >,
      true satisfies Fits<OpenAI.ChatCompletionFunctionTool, Client.RequestTool>,
      true satisfies Fits<OpenAI.ChatCompletionNamedToolChoice, Client.RequestToolChoice>,
      true satisfies Fits<OpenAIMessage, Client.RequestMessage>,
      true satisfies Fits<OpenAI.ChatCompletionMessageFunctionToolCall, Client.RequestToolCall>,
      true satisfies Fits<
        OpenAI.ImageGenerateParamsNonStreaming & { model: string },
        Client.ImageGenerationRequest
      >,
    ];
    expect(proofs).not.toContain(false);
  });

  it('give what OpenAI’s client gives', () => {
    const proofs: readonly true[] = [
      true satisfies Fits<Answer<Client.ChatCompletion>, OpenAI.ChatCompletion>,
      true satisfies Fits<Client.ChatCompletionChunk, OpenAI.ChatCompletionChunk>,
      true satisfies Fits<Answer<Client.ImagesResponse>, OpenAI.ImagesResponse>,
      true satisfies Fits<Client.ResponseItem['type'], OpenAI.Responses.ResponseOutputItem['type']>,
      true satisfies Fits<Answer<Client.Model>, OpenAI.Model>,
      true satisfies Fits<Client.ChatCompletionMessage, OpenAI.ChatCompletionMessageParam>,
      true satisfies Fits<Client.ChatCompletionMessage, Client.RequestMessage>,
    ];
    expect(proofs).not.toContain(false);
  });

  it('of messages take what is made for Anthropic’s client, and give what it gives', () => {
    type Params = Anthropic.MessageCreateParamsNonStreaming;
    const proofs: readonly true[] = [
      true satisfies Fits<
        Pick<Params, 'messages' | 'system'>,
        Pick<Client.MessagesRequest, 'messages' | 'system'>
      >,
      true satisfies Fits<
        Anthropic.TextBlock | Anthropic.ThinkingBlock | Anthropic.ToolUseBlock,
        Client.MessageContentBlock
      >,
      true satisfies Fits<Anthropic.MessageStreamEvent['type'], Client.MessageStreamEvent['type']>,
      true satisfies Fits<Client.MessageStreamEvent['type'], Anthropic.MessageStreamEvent['type']>,
      true satisfies Fits<Client.TokenCount, Anthropic.MessageTokensCount>,
    ];
    expect(proofs).not.toContain(false);
  });
});
