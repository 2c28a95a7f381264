import type { Content, Part } from '../contract/generate-content-request.js';
import { firstProblem } from './first-problem.js';
import type { Rule, RuleContext } from './rule.js';

const dataMembers = [
  'text',
  'inlineData',
  'fileData',
  'functionCall',
  'functionResponse',
  'executableCode',
  'codeExecutionResult',
  'toolCall',
  'toolResponse',
] as const;

/** `system` is an instruction, not a turn; `function` is an old spelling of user that is still served. */
const knownRoles = ['user', 'model', 'function'];

function partProblem(part: Part, path: string, { api }: RuleContext): string | undefined {
  if (dataMembers.every((name) => part[name] === undefined)) {
    return api === 'gemini'
      ? `* GenerateContentRequest.${path}.data: required oneof field 'data' must have one initialized field\n`
      : 'Unable to submit request because it must have a text parameter or another data member in each part. ' +
          `${path}.data: required oneof field 'data' must have one initialized field`;
  }
  const named = part.functionCall ?? part.functionResponse;
  if (named && !named.name) {
    const member = part.functionCall ? 'function_call' : 'function_response';
    return `* GenerateContentRequest.${path}.${member}.name: Name cannot be empty.\n`;
  }
  if (part.inlineData && !part.inlineData.mimeType) {
    return `Unable to submit request because it has an empty mimeType parameter at ${path}.inline_data.mime_type.`;
  }
  return undefined;
}

function contentProblem(content: Content, path: string, context: RuleContext): string | undefined {
  if (content.role && !knownRoles.includes(content.role)) return 'Please use a valid role: user, model.';
  if (!content.parts || content.parts.length === 0) {
    // A model turn that was all thinking comes back without parts; the Gemini API takes it.
    if (context.api === 'gemini' && content.role === 'model') return undefined;
    return context.api === 'gemini'
      ? `* GenerateContentRequest.${path}.parts: contents.parts must not be empty.\n`
      : 'Unable to submit request because it must include at least one parts field, which describes the prompt input.';
  }
  const silent = content.parts.every(({ text, thoughtSignature }) => text === '' && !thoughtSignature);
  if (context.api === 'vertex' && content.role !== 'model' && silent) {
    return 'Unable to submit request because it must have a text parameter. Add a text parameter and try again.';
  }
  return firstProblem(content.parts, (part, index) => partProblem(part, `${path}.parts[${index}]`, context));
}

/** Contents are there, with known roles, parts, and one data member in each part. */
export const contentsRule: Rule = ({ contents = [], systemInstruction }, context) => {
  if (contents.length === 0) {
    return context.api === 'gemini'
      ? '* GenerateContentRequest.contents: contents is not specified\n'
      : 'Unable to submit request because at least one contents field is required.';
  }
  if (contents[0]?.role === 'model') return 'Please ensure that multiturn requests begin with a user role.';
  const problem = firstProblem(contents, (content, index) =>
    contentProblem(content, `contents[${index}]`, context),
  );
  if (problem !== undefined || !systemInstruction) return problem;
  return firstProblem(systemInstruction.parts ?? [], (part, index) =>
    part.text === undefined && context.api === 'gemini'
      ? `* GenerateContentRequest.system_instruction.parts[${index}].data: required oneof field 'data' must have one initialized field\n`
      : undefined,
  );
};
