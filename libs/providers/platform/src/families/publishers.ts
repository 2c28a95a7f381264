/** Whoever publishes models on the platform, and how a request names what they publish. */
export interface Publisher {
  /** In resource names. */
  readonly name: string;
  /** Before the model's name in a request. */
  readonly prefix: string;
  /** Of the models that are listed, those that can be asked as they are; the others have to be deployed first. */
  readonly serves: (model: string) => boolean;
  /** Its models answer at the address that all open models share. */
  readonly isOpen: boolean;
}

const asService = (model: string): boolean => model.endsWith('-maas');

function open(name: string, serves = asService): Publisher {
  return { name, prefix: `${name}.`, serves, isOpen: true };
}

/** The publishers whose models the gateway serves. */
export const publishers: readonly Publisher[] = [
  { name: 'google', prefix: '', serves: () => true, isOpen: false },
  {
    name: 'anthropic',
    prefix: 'anthropic.',
    serves: (model) => model.startsWith('claude'),
    isOpen: false,
  },
  { name: 'mistralai', prefix: 'mistralai.', serves: () => true, isOpen: false },
  open('meta'),
  open('deepseek-ai'),
  open('qwen'),
  open('openai'),
  open('moonshotai'),
  open('minimaxai'),
  open('zai-org'),
  open('xai', (model) => model.startsWith('grok')),
];
