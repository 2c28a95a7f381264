import type { AssistantPart, LossReporter } from '@model-gateway/core';
import { thinkingSeparator } from '../to-client/joined-thinking.js';

/**
 * The parts with the text that `content` holds, where a client changed it there and left the blocks as they were.
 * The very same array when nothing was changed; empty `content` says nothing.
 *
 * @param isSigned the message has a signature of its own, which is that of its text
 * @param path that of the blocks
 */
export function withEditedText(
  parts: AssistantPart[],
  content: string,
  isSigned: boolean,
  path: string,
  reportLoss: LossReporter,
): AssistantPart[] {
  const position = parts.findIndex((part) => part.type === 'text');
  if (position === -1 || content === '' || content === joined(parts, false)) return parts;
  if (content === joined(parts, true)) return parts;
  const wasSigned = isSigned || parts.some((part) => part.type === 'text' && part.signature);
  const reason = wasSigned
    ? 'The text was changed in `content`: signatures of the former text mean nothing now.'
    : 'The text was changed in `content`, which is sent in place of the former one.';
  reportLoss({ path, action: wasSigned ? 'dropped' : 'replaced', reason });
  const edited: AssistantPart[] = [];
  parts.forEach((part, index) => {
    if (index === position) edited.push({ type: 'text', text: content });
    else if (part.type !== 'text') edited.push(part);
  });
  return edited;
}

/** The texts as `content` has them, with the thoughts as older thinking models' answers have them or without. */
function joined(parts: readonly AssistantPart[], withThoughts: boolean): string {
  let text = '';
  let separatorDue = false;
  for (const part of parts) {
    if (part.type === 'reasoning' && withThoughts && part.text !== '') {
      separatorDue = true;
      text += part.text;
    } else if (part.type === 'text' && part.text !== '') {
      text += separatorDue ? thinkingSeparator + part.text : part.text;
      separatorDue = false;
    }
  }
  return text;
}
