/** Values of `thinking.type`. `between_tools` is how the newest Sonnet is told not to think first. */
type ClaudeThinking = 'enabled' | 'adaptive' | 'between_tools' | 'disabled';

/** What the twin knows of one Claude model. */
export interface ClaudeCard {
  /** Name as answers give it: the date follows a hyphen there. */
  readonly name: string;
  readonly maxTokens: number;
  /** Ways of asking for thinking that are taken. */
  readonly thinking: readonly ClaudeThinking[];
  /** It thinks when nothing is said. */
  readonly thinksByDefault: boolean;
  /** Tools may be forced: always, only while it does not think, or never. */
  readonly forcedTools: 'always' | 'without-thinking' | 'never';
  /** Values of `output_config.effort`; none: the member is refused. */
  readonly efforts: readonly string[];
  /** Takes `output_config.format`. */
  readonly structuredOutput: boolean;
  /** temperature and top_p together are fine, or only one of them, or neither (but for their defaults). */
  readonly sampling: 'both' | 'one' | 'none';
  /** Takes messages of the role `system` behind those of the user. */
  readonly laterInstructions: boolean;
  /** The last message may be of the assistant. */
  readonly prefill: boolean;
  /** Thinking text is left out of answers unless `display` asks for it. */
  readonly hidesThinking: boolean;
  /** Its thoughts come back only in the conversation that they are from. */
  readonly bindsThinking: boolean;
}
