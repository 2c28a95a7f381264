/** Texts of the sign-in page and of the dialog over a page whose session has ended. */
export const signInTexts = {
  title: 'Gateway console',
  pageTitle: 'Sign in',
  adminKey: 'Admin key',
  keyHint: 'The key becomes a session of 12 hours on this browser. It is not stored here.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  noKey: 'No key?',
  noKeyText: ['On the machine that runs the gateway,', 'prints a one-time link, and', 'makes one.'],
  noKeyCommands: ['npm start', 'gateway console link'],
  or: 'or',
  continueWith: (label: string) => `Continue with ${label}`,
  ended: 'Your session has ended',
  endedText: 'Sign in again to go on. What you typed is still there.',
  signOut: 'Leave the page instead',
  openingLink: 'Signing in with the link…',
  errors: {
    empty: 'Paste an admin key.',
    unknownKey: 'This key is unknown, expired or revoked.',
    scope: 'This key may ask models, not administer. Use a key with the scope admin.',
    linkUsed: 'This link was used already. Ask for another one.',
    linkExpired: 'This link has expired. Ask for another one.',
    tooMany: (seconds: number) => `Too many tries. Try again in ${seconds} s.`,
    plainHttp: 'Sign in over https, or from this machine.',
  },
  problems: {
    expired: 'This sign-in took too long, or began in another window. Try again.',
    denied: 'The issuer did not let you in.',
    refused:
      'What the issuer sent could not be trusted. Try again; if it goes on, ask an owner to look at the audit log.',
    unavailable: 'The issuer cannot be reached. Who is signed in stays signed in. Try again later.',
    'no-role':
      'The gateway knows you now, but nobody has given you a role. Ask an owner, then sign in again.',
    insecure: 'Sign in over https, or from this machine.',
  },
} as const;
