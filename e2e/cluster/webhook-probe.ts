import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CheckedSystem } from '../chaos/checked-system.js';
import { deliverWebhook } from '../harness/tips.js';

const intervalMs = 200;
const timeoutMs = 20_000;
/** Webhooks are answered while the pauses between two acknowledgements are shorter than this. */
const answeredWithinMs = 2_000;
/** A later pause is not the fault's. */
const recoveryMs = 60_000;

/** Sends a signed webhook five times a second and records when each is acknowledged. */
export class WebhookProbe {
  /** The bodies that were acknowledged with 200. */
  readonly acknowledged: string[] = [];
  rejected = 0;
  private readonly answeredAt: number[] = [];
  private isOver = false;
  private readonly inFlight = new Set<Promise<void>>();

  constructor(private readonly system: CheckedSystem) {}

  begin(): void {
    void this.repeat();
  }

  /** Stops and waits for the last answers. */
  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.inFlight);
  }

  /** Returns how long after `from` the last pause in the acknowledgements ended that began before `until`. */
  answersAgainMs(from: number, until: number): number {
    const end = Math.min(until, from + recoveryMs);
    const times = [from, ...this.answeredAt.filter((time) => time > from).sort((a, b) => a - b)];
    const pauses = times.flatMap((time, index) => {
      const next = times[index + 1];
      return next !== undefined && time < end && next - time > answeredWithinMs ? [next - from] : [];
    });
    return pauses.at(-1) ?? 0;
  }

  /** Returns the acknowledgements of each second from `from` on. */
  perSecond(from: number): number[] {
    const counts: number[] = [];
    for (const time of this.answeredAt.filter((answered) => answered >= from)) {
      const second = Math.floor((time - from) / 1_000);
      counts[second] = (counts[second] ?? 0) + 1;
    }
    return Array.from(counts, (count) => count ?? 0);
  }

  /** Returns the acknowledged webhooks that the database does not hold. */
  async findLost(): Promise<string[]> {
    const { rows } = await this.system.database.query<{ body: string }>(
      `select sent as body from unnest($1::text[]) as sent
       where not exists (select from payments.provider_events where body = convert_to(sent, 'UTF8'))`,
      [this.acknowledged],
    );
    return rows.map(({ body }) => `acknowledged with 200 and not stored: ${body}`);
  }

  private async repeat(): Promise<void> {
    while (!this.isOver) {
      const task = this.send();
      this.inFlight.add(task);
      void task.finally(() => this.inFlight.delete(task));
      await sleep(intervalMs);
    }
  }

  private async send(): Promise<void> {
    // An event without meaning for the product is stored and acknowledged like any other.
    const body = JSON.stringify({ event: 'customeridentification.success', data: { customer_code: randomUUID() } });
    const response = await Promise.race([
      deliverWebhook(this.system, body).catch(() => undefined),
      sleep(timeoutMs, undefined, { ref: false }),
    ]);
    if (response?.status !== 200) return void (this.rejected += 1);
    this.acknowledged.push(body);
    this.answeredAt.push(Date.now());
  }
}
