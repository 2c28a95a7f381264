/** "Configuration error" of sysexits.h. */
export const configurationExit = 78;

/** "Command line usage error" of sysexits.h. */
export const usageExit = 64;

/** A config can be used, but part of it can never do anything. */
export const findingsExit = 1;
