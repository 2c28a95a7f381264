/** A call of the history that may still get its result. */
interface OpenCall {
  /** Of no other open call. */
  readonly id: string;
  /** The client's, which may have it twice. */
  readonly ownId: string | undefined;
  readonly name: string;
  /** Which of the model's turns made it. */
  readonly turn: number;
}

/**
 * The calls of the contents read so far. Google's clients may send no ids: a result then belongs to the first open call of
 * its name in the latest turn that has one. A call that a user has left without a result stays without.
 */
export class CallHistory {
  private readonly open: OpenCall[] = [];
  private turn = 0;

  /** The model's turn is over: calls that come later are of another. */
  endTurn(): void {
    this.turn += 1;
  }

  /** Adds a call and returns its id: the client's, or one made of the place of the call where that names none or another. */
  add(ownId: string | undefined, name: string, place: string): string {
    const isTaken = this.open.some((call) => call.id === ownId);
    const id = ownId === undefined || ownId === '' || isTaken ? `call_${place}` : ownId;
    this.open.push({ id, ownId, name, turn: this.turn });
    return id;
  }

  /**
   * Takes the call that a result answers; undefined if there is none. An id that no call has counts as none, and of calls with
   * the same id the one of the same name is meant.
   */
  take(id: string | undefined, name: string): OpenCall | undefined {
    const isOwn = ({ ownId }: OpenCall) => id !== undefined && id !== '' && ownId === id;
    const named = this.open.filter((call) => call.name === name);
    const latest = named.at(-1)?.turn;
    const call = named.find(isOwn) ?? this.open.find(isOwn) ?? named.find(({ turn }) => turn === latest);
    if (call) this.open.splice(this.open.indexOf(call), 1);
    return call;
  }
}
