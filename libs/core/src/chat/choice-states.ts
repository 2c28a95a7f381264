/**
 * What is known of each choice of an answer. Nearly every answer has one choice, and then this is a list of one;
 * a look-up among many is by a map, for their number is up to the upstream.
 */
export class ChoiceStates<State extends { readonly index: number }> {
  /** In the order in which they came. */
  private readonly states: State[] = [];
  private byIndex: Map<number, State> | undefined;

  get size(): number {
    return this.states.length;
  }

  /**
   * Keeps the state of one more choice.
   *
   * @param state of a choice that has none yet
   */
  add(state: State): void {
    this.states.push(state);
    if (this.byIndex) this.byIndex.set(state.index, state);
    else if (this.states.length > 1) this.byIndex = new Map(this.states.map((each) => [each.index, each]));
  }

  /** The state of a choice; undefined: it has none yet. */
  get(index: number): State | undefined {
    if (this.byIndex) return this.byIndex.get(index);
    const [only] = this.states;
    return only?.index === index ? only : undefined;
  }

  /** In the order of their index. */
  ordered(): readonly State[] {
    return this.byIndex ? this.states.toSorted((a, b) => a.index - b.index) : this.states;
  }
}
