import {
  isJsonObject,
  type CodeExecutionResultPart,
  type ExecutableCodePart,
  type JsonObject,
  type JsonValue,
  type OpaquePart,
} from '@model-gateway/core';
import { toOpaque } from './blocks.js';

const defaultLanguage = 'PYTHON';

/** Code that an upstream has run. Uses of other server tools are Anthropic's alone. */
export function fromServerToolUse(block: JsonObject, path: string): ExecutableCodePart | OpaquePart {
  const { name, input } = block;
  if (name !== 'code_execution' || !isJsonObject(input) || typeof input.code !== 'string') {
    return toOpaque(block, path);
  }
  const language = typeof input.language === 'string' ? input.language : defaultLanguage;
  return { type: 'executable-code', language, code: input.code, path };
}

/** What such code gave. */
export function fromCodeResult(block: JsonObject, path: string): CodeExecutionResultPart | OpaquePart {
  const { content } = block;
  if (!isJsonObject(content) || content.type !== 'code_execution_result') return toOpaque(block, path);
  const { stdout, stderr, return_code: status } = content;
  const isOk = status === 0;
  const output = [stdout, stderr].filter(isText).join('\n');
  return { type: 'code-execution-result', outcome: isOk ? 'OUTCOME_OK' : 'OUTCOME_FAILED', output, path };
}

function isText(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && value !== '';
}
