import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, register } from 'prom-client';

type Values = { labels: Record<string, string>; value: number }[];

const timeoutMs = 1_000;

/**
 * Registers a gauge that is read when Prometheus scrapes. When its source fails or takes longer than a second, it has
 * no values: a stale number would look current, and the other metrics of the process are still needed.
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
      const values = await Promise.race([read(), timeout()]).catch((): Values => []);
      this.reset();
      // A gauge without labels is 0 after a reset, which would be wrong without a reading.
      if (values.length === 0 && labelNames.length === 0) this.remove();
      for (const { labels, value } of values) this.set(labels, value);
    },
  });
}

async function timeout(): Promise<never> {
  await sleep(timeoutMs, undefined, { ref: false });
  throw new Error('No response in time');
}
