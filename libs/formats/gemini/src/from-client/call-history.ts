/** A call of the history that may still get its result. */
interface OpenCall {
  readonly id: string;
  readonly name: string;
}

/**
 * The calls of the contents read so far. Google's clients may send no ids: a result then belongs to the first open call of
 * its name.
 */
export class CallHistory {
  private readonly open: OpenCall[] = [];

  /** Adds a call and returns its id: the client's, or one made of the place of the call. */
  add(id: string | undefined, name: string, place: string): string {
    const own = id === undefined || id === '' ? `call_${place}` : id;
    this.open.push({ id: own, name });
    return own;
  }

  /** Takes the call that a result answers; undefined if there is none. An id that no call has counts as none. */
  take(id: string | undefined, name: string): OpenCall | undefined {
    const byId = id === undefined ? -1 : this.open.findIndex((call) => call.id === id);
    const at = byId >= 0 ? byId : this.open.findIndex((call) => call.name === name);
    return at < 0 ? undefined : this.open.splice(at, 1)[0];
  }
}
