import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type FailedEvent = {
  event_key: string;
  provider: PaymentProviderName;
  kind: string;
  body: Buffer;
  attempts: number;
};

@Injectable()
export class FailedEventsRepository {
  constructor(private readonly database: Database) {}

  /** Claims a due event and postpones its next attempt, so that other replicas skip it. */
  async claimDue(): Promise<FailedEvent | undefined> {
    const [row] = await this.database.rows<FailedEvent>(
      `update provider_events set attempts = attempts + 1, next_attempt_at = now() + interval '1 minute'
       where id in (
         select id from provider_events where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)
       returning event_key, provider, kind, body, attempts`,
    );
    return row;
  }

  async tryLater(key: string, delayMs: number): Promise<void> {
    await this.database.rows(
      `update provider_events set next_attempt_at = now() + $2 * interval '1 millisecond'
       where event_key = $1 and outcome = 'failed'`,
      [key, delayMs],
    );
  }

  /** Stops retrying: the event is quarantined for manual review. */
  async quarantine(key: string): Promise<void> {
    await this.database.rows(
      `update provider_events set outcome = 'quarantined', next_attempt_at = null where event_key = $1 and outcome = 'failed'`,
      [key],
    );
  }
}
