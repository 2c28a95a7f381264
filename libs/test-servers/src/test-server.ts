/** A server of a test's own, on a loopback port, with its data in a folder of its own. */
export interface TestServer {
  /** How clients reach it, name and password included; stays the same after a restart. */
  readonly url: string;
  /** Its folder; gone after {@link remove}. */
  readonly folder: string;
  /** Starts it again after {@link stop}, on the same port and with its data. Does nothing when it runs. */
  start(): Promise<void>;
  /** Ends it and cuts its connections: `fast` in an orderly way (the default), `kill` as a crash would. */
  stop(how?: 'fast' | 'kill'): Promise<void>;
  /** Lets it hang: connections stay open and nothing is answered until {@link resume}. */
  pause(): void;
  /** Lets it go on after {@link pause}. */
  resume(): void;
  /** Ends it and deletes its folder. */
  remove(): Promise<void>;
}
