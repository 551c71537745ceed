import { Gauge, register } from 'prom-client';

type Values = { labels: Record<string, string>; value: number }[];

const patienceMs = 1_000;

/**
 * A gauge that is read when Prometheus asks. With its source away, or slow to answer, it has no values: an old number
 * would look like a true one, and the other metrics of the process are worth having just then.
 */
export function readGauge(
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => Promise<Values>,
): void {
  register.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    async collect() {
      const values = await withPatience(read).catch((): Values => []);
      this.reset();
      // A gauge without labels is 0 after a reset, which would be a lie when nobody answered.
      if (values.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of values) this.set(labels, value);
    },
  });
}

function withPatience<T>(read: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patienceMs);
    read()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
