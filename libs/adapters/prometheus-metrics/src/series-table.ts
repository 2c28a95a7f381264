/** Series by key, up to a maximum. All keys beyond it share one series. */
export class SeriesTable<Series> {
  private readonly byKey = new Map<string, Series>();
  private other: Series | undefined;

  /**
   * @param maxSeries the largest number of keys with a series of their own
   * @param createOther creates the shared series when it is needed
   */
  constructor(
    private readonly maxSeries: number,
    private readonly createOther: () => Series,
  ) {}

  /** The series of a key; undefined: there is none yet. */
  find(key: string): Series | undefined {
    return this.byKey.get(key);
  }

  /** Adds a series for a key that has none. */
  add(key: string, create: () => Series): Series {
    if (this.byKey.size >= this.maxSeries) return (this.other ??= this.createOther());
    const series = create();
    this.byKey.set(key, series);
    return series;
  }

  all(): readonly Series[] {
    return this.other === undefined ? [...this.byKey.values()] : [...this.byKey.values(), this.other];
  }
}
