/**
 * What an error of a database means for its caller:
 * - `locked`: another connection holds a lock; nothing was done, and the same may succeed once the lock is released.
 * - `conflict`: the database undid the transaction (serialization failure or deadlock); the same may succeed at once.
 * - `unavailable`: the database cannot be used at the moment.
 * - `connection_lost`: this connection cannot be used any more, a new one may.
 * - undefined: the error is a mistake of the program.
 */
export type DatabaseErrorClass = 'locked' | 'conflict' | 'unavailable' | 'connection_lost' | undefined;
