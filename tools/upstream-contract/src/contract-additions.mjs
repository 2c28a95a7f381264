/** What no public package states in a form that a program can read. One reason per entry. */

/** Messages whose members are completed from the client library: message name in the descriptor -> interface. */
const messages = {
  Content: 'Content',
  Part: 'Part',
  Blob: 'Blob_2',
  FileData: 'FileData',
  VideoMetadata: 'VideoMetadata',
  FunctionCall: 'FunctionCall',
  FunctionResponse: 'FunctionResponse',
  FunctionResponsePart: 'FunctionResponsePart',
  FunctionResponseBlob: 'FunctionResponseBlob',
  FunctionResponseFileData: 'FunctionResponseFileData',
  ExecutableCode: 'ExecutableCode',
  CodeExecutionResult: 'CodeExecutionResult',
  FunctionDeclaration: 'FunctionDeclaration',
  Tool: 'Tool',
  GoogleSearch: 'GoogleSearch',
  GoogleMaps: 'GoogleMaps',
  UrlContext: 'UrlContext',
  FileSearch: 'FileSearch',
  ComputerUse: 'ComputerUse',
  EnterpriseWebSearch: 'EnterpriseWebSearch',
  ToolConfig: 'ToolConfig',
  FunctionCallingConfig: 'FunctionCallingConfig',
  RetrievalConfig: 'RetrievalConfig',
  SafetySetting: 'SafetySetting',
  Schema: 'Schema',
  GenerationConfig: 'GenerationConfig',
  ThinkingConfig: 'ThinkingConfig',
  SpeechConfig: 'SpeechConfig',
  VoiceConfig: 'VoiceConfig',
  ReplicatedVoiceConfig: 'ReplicatedVoiceConfig',
  ImageConfig: 'ImageConfig',
};

/** Enums completed from the client library: key in the table -> enum. */
const enums = {
  HarmCategory: 'HarmCategory',
  'SafetySetting.HarmBlockThreshold': 'HarmBlockThreshold',
  'SafetySetting.HarmBlockMethod': 'HarmBlockMethod',
  'GenerationConfig.Modality': 'Modality',
  'GenerationConfig.MediaResolution': 'MediaResolution',
  'FunctionCallingConfig.Mode': 'FunctionCallingConfigMode',
  'Tool.ComputerUse.Environment': 'Environment',
};

/** Members of the client library that it rewrites before sending. */
const skip = [
  'ImageConfig.outputMimeType',
  'ImageConfig.outputCompressionQuality',
  'GenerationConfig.modelSelectionConfig',
];

export const overlayNames = { messages, enums, skip };

const serviceTier = ['unspecified', 'standard', 'flex', 'priority'];

/** Fields seen in the REST discovery documents or in live traffic. */
export const handWritten = {
  gemini(table) {
    const { messages: message } = table;
    // Discovery document of the Gemini API, 2026-03.
    Object.assign(message.GenerateContentRequest.fields, { serviceTier: 'ServiceTier', store: 'bool' });
    table.enums.ServiceTier = serviceTier;
    // The descriptor calls it responseJsonSchemaOrdered; its JSON name differs.
    delete message.GenerationConfig.fields.responseJsonSchemaOrdered;
    message.GenerationConfig.fields._responseJsonSchema = 'google.protobuf.Value';
    message.Part.oneofs.data.push('toolCall', 'toolResponse');
    // Documented for the parts of a function response, where `response` refers to it with "$ref".
    message.FunctionResponseBlob.fields.displayName = 'string';
    // Vertex AI only, although the client library's comments do not say so (its converters do).
    delete message.Blob.fields.displayName;
    delete message.FileData.fields.displayName;
    delete message.ImageConfig.fields.personGeneration;
    delete message.VoiceConfig.fields.replicatedVoiceConfig;
    table.enums.HarmCategory = table.enums.HarmCategory.filter(
      (value) => !/_(JAILBREAK|IMAGE_\w+)$/.test(value),
    );
  },
  vertex(table) {
    // Server-side tool calls are parts of the Gemini API alone.
    delete table.messages.Part.fields.toolCall;
    delete table.messages.Part.fields.toolResponse;
    delete table.messages.ToolCall;
    delete table.messages.ToolResponse;
    delete table.enums.ToolType;
  },
};
