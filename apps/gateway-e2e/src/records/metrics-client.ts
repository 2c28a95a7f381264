/** Names and values of labels. */
export type Labels = Readonly<Record<string, string>>;

/** A line of metrics. */
interface Sample {
  readonly name: string;
  readonly labels: Labels;
  readonly value: number;
}

const sampleLine = /^([a-z_]+)(?:\{(.*)\})? (\S+)$/;
const label = /([a-z_]+)="((?:[^"\\]|\\.)*)"/g;

/** What a gateway says it has measured. */
export class Measured {
  private constructor(
    readonly contentType: string | null,
    readonly samples: readonly Sample[],
  ) {}

  /** Collects, as Prometheus does: without a key. */
  static async collect(gateway: string): Promise<Measured> {
    const answer = await fetch(`${gateway}/metrics`, { headers: { connection: 'close' } });
    if (answer.status !== 200) throw new Error(`Nothing was measured: ${answer.status}`);
    const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    return new Measured(answer.headers.get('content-type'), lines.map(sampleOf));
  }

  /** Sum of all samples of the name with these labels. */
  sum(name: string, labels: Labels = {}): number {
    return this.samples
      .filter((sample) => sample.name === name)
      .filter((sample) => Object.entries(labels).every(([key, value]) => sample.labels[key] === value))
      .reduce((sum, { value }) => sum + value, 0);
  }

  /** The values that a label has, wherever it is. */
  valuesOf(name: string): ReadonlySet<string> {
    return new Set(this.samples.flatMap(({ labels }) => labels[name] ?? []));
  }
}

function sampleOf(line: string): Sample {
  const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
  if (name === '') throw new Error(`No sample: ${line}`);
  const pairs = [...labels.matchAll(label)].map(([, key = '', text = '']) => [key, text] as const);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}
