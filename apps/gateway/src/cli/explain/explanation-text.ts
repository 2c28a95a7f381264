import type { ExplainedTarget, GatewayExplanation } from '@model-gateway/contract';
import { paintFor, type Paint, table, visible } from '../output/text.js';

/** Formats an explanation for people: each target with its request and losses. */
export function explanationText({ targets, loss }: GatewayExplanation, isColoured: boolean): string {
  const paint = paintFor(isColoured);
  const targetTexts = targets.map((target) => `${targetText(target, paint)}\n`).join('');
  // With several targets each has its own losses, which are already in its text.
  return targets.some((target) => target.loss !== undefined)
    ? targetTexts.trimEnd() + '\n'
    : targetTexts + lossText(loss, paint);
}

function targetText(target: ExplainedTarget, paint: Paint): string {
  const { request, error, loss } = target;
  const lines = [paint.bold(visible(`${target.path}: ${whereText(target)}`))];
  if (error !== undefined) lines.push(visible(`cannot be asked: ${error.message} (${error.code})`), '');
  if (request !== undefined) {
    const { method, url, headers, body } = request;
    lines.push(visible(`${method} ${url}`));
    lines.push(...Object.entries(headers).map(([name, value]) => paint.dim(visible(`${name}: ${value}`))));
    // JSON escapes control characters, so every line end is one of the formatting.
    lines.push('', ...JSON.stringify(body, undefined, 2).split('\n').map(visible), '');
  }
  return lines.join('\n') + (loss === undefined ? '' : `\n${lossText(loss, paint)}`);
}

function whereText({ provider, slug, model, region }: ExplainedTarget): string {
  const name = [slug === undefined ? undefined : `@${slug}`, model]
    .filter((part) => part !== undefined)
    .join('/');
  const kind = [provider, region].filter((part) => part !== undefined).join(', ');
  if (name === '') return kind === '' ? 'no target' : kind;
  return kind === '' ? name : `${name} (${kind})`;
}

function lossText(loss: GatewayExplanation['loss'], paint: Paint): string {
  if (loss.length === 0) return 'Nothing is lost.\n';
  const rows = loss.map(({ path, action, severity = '', reason }) => [path, action, severity, reason]);
  return `${paint.bold('What is lost')}\n${table(['PATH', 'ACTION', 'SEVERITY', 'REASON'], rows)}`;
}
