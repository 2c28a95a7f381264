/** "Configuration error" of sysexits.h. */
export const configurationExit = 78;

/** "Command line usage error" of sysexits.h. */
export const usageExit = 64;
