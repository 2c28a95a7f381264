/** Texts that explain a figure or a failure on the page of a request. */
export const requestNoteTexts = {
  inConsole: (name: string) => `asked by ${name} in the console`,
  bodiesNotForRole: 'You may not read bodies. An administrator of this workspace can.',
  credentialRefused: (entry: string) =>
    `The upstream refuses the credential that @${entry} was asked with. The gateway accepted the caller's key.`,
  openProvider: 'Open provider',
  tokensCharged: 'as charged below',
} as const;
