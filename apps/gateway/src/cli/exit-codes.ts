/** The command failed, or a check, a test or `--fail-on-loss` has findings. */
export const failureExit = 1;

/** What is billed and what is recorded differ by more than the bound of `costs reconcile`. */
export const driftExit = 2;

/** "Command line usage error" of sysexits.h. */
export const usageExit = 64;

/** "Service unavailable" of sysexits.h: the gateway cannot be reached, or is not ready. */
export const unavailableExit = 69;

/** "Permission denied" of sysexits.h: the gateway does not know the key, or the key lacks a scope. */
export const permissionExit = 77;

/** "Configuration error" of sysexits.h. */
export const configurationExit = 78;
