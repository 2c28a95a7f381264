/** Things by name, at most so many. All that come when it is full are one and the same. */
export class SeriesTable<Series> {
  private readonly byKey = new Map<string, Series>();
  private rest: Series | undefined;

  /**
   * @param most how many are kept apart
   * @param makeRest makes the one that stands for all others, when it is needed
   */
  constructor(
    private readonly most: number,
    private readonly makeRest: () => Series,
  ) {}

  /** Undefined: there is none of that name yet. */
  find(key: string): Series | undefined {
    return this.byKey.get(key);
  }

  /** To be called when there is none of that name. */
  add(key: string, make: () => Series): Series {
    if (this.byKey.size >= this.most) return (this.rest ??= this.makeRest());
    const series = make();
    this.byKey.set(key, series);
    return series;
  }

  all(): readonly Series[] {
    return this.rest === undefined ? [...this.byKey.values()] : [...this.byKey.values(), this.rest];
  }
}
