import { IncomingMessage, ServerResponse, createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Longer than load balancers keep an idle connection, so that it is never us who closes first. */
const keepAliveTimeoutMs = 75_000;

/** An Express application as what it is to Node: its requests and responses are made right below. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * An HTTP server for an Express application, made so that requests and responses are born with the prototypes
 * that Express would give them. Express sets those prototypes on every request; changing the prototype of a live
 * object makes each later property access slow and halves the throughput of the whole edge. When the prototype is
 * already the right one, setting it does nothing.
 */
export function createExpressServer(app: Express): Server {
  const handle = app as unknown as Handler;
  return createServer(
    {
      IncomingMessage: bornAs(IncomingMessage, app.request),
      ServerResponse: bornAs(ServerResponse, app.response, emptyLocals),
      keepAliveTimeout: keepAliveTimeoutMs,
    },
    // With a last resort of our own, Express makes none for each request. The application's routes leave it nothing
    // to do: there is one for unknown paths and one for errors.
    (request, response) => {
      handle(request, response, () => response.destroy());
    },
  );
}

/** Express would give an answer's `locals` no prototype, and the engine keeps such objects as hash tables. */
function emptyLocals(response: { locals?: object }): void {
  response.locals = { context: undefined };
}

/**
 * A constructor that does what `parent` does, but whose `prototype` is exactly the given object. Inheriting from
 * `parent` as a function, too, tells the engine how many members to make room for; without that it keeps every
 * request and response as a hash table, which costs more than all that Express does.
 */
function bornAs<Parent extends typeof IncomingMessage | typeof ServerResponse>(
  parent: Parent,
  prototype: object,
  complete?: (self: object) => void,
): Parent {
  // Neither Node class is a `class`: both may be applied to an object that was made elsewhere.
  const construct = parent as unknown as { call(self: object, argument: Socket, options?: unknown): void };
  function Born(this: object, argument: Socket, options?: unknown): void {
    construct.call(this, argument, options);
    complete?.(this);
  }
  Object.setPrototypeOf(Born, parent);
  Born.prototype = prototype;
  return Born as unknown as Parent;
}
