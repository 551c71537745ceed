import { Injectable } from '@nestjs/common';
import type { NoticeChannelKind } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { QuietHours } from '../notices/notice-time.js';

export type ClaimedDelivery = QuietHours & {
  id: string;
  channelId: string;
  kind: NoticeChannelKind;
  service: string;
  sealedAddress: string;
  showsAmounts: boolean;
  tips: number;
  tipKobo: number;
  attempts: number;
  createdAt: Date;
  /** An earlier request left whose response was never recorded. */
  wasSending: boolean;
};

/** Longer than a request can take: a claim that is older belongs to a process that is gone. */
const leaseSeconds = 60;

@Injectable()
export class DeliveriesRepository {
  constructor(private readonly database: Database) {}

  async insertTest({ id, channelId }: { id: string; channelId: string }): Promise<void> {
    await this.database.rows(
      'insert into channel_deliveries (id, channel_id, tips, tip_kobo, next_attempt_at) values ($1, $2, 0, 0, now())',
      [id, channelId],
    );
  }

  /**
   * Claims a due delivery for its request, unless its service is one of `busy`. Other replicas skip it, and when this process
   * dies it is due again after the lease.
   */
  async claimDue(now: Date, busy: readonly string[]): Promise<ClaimedDelivery | undefined> {
    const [row] = await this.database.rows<ClaimedDelivery>(
      `with due as (
         select delivery.id, delivery.is_sending as was_sending, channel.kind, channel.service, channel.sealed_address,
                channel.shows_amounts, channel.quiet_from, channel.quiet_to
         from channel_deliveries as delivery join notice_channels as channel on channel.id = delivery.channel_id
         where next_attempt_at <= $1 and channel.service <> all($2::text[])
         order by next_attempt_at limit 1 for update of delivery skip locked
       )
       update channel_deliveries as delivery set attempts = attempts + 1, is_sending = true,
         next_attempt_at = $1::timestamptz + $3 * interval '1 second'
       from due where delivery.id = due.id
       returning delivery.id, delivery.channel_id as "channelId", kind, service, sealed_address as "sealedAddress",
         shows_amounts as "showsAmounts", tips, tip_kobo as "tipKobo", attempts, created_at as "createdAt",
         was_sending as "wasSending", quiet_from as "quietFrom", quiet_to as "quietTo"`,
      [now, busy, leaseSeconds],
    );
    return row;
  }

  /** Ends the claim of a delivery that may not be sent before this time. */
  async postpone({ id, wasSending }: ClaimedDelivery, until: Date): Promise<void> {
    await this.database.rows(
      `update channel_deliveries set next_attempt_at = $2, is_sending = $3, attempts = attempts - 1 where id = $1`,
      [id, until, wasSending],
    );
  }

  async markSent({ id, channelId }: ClaimedDelivery, now: Date): Promise<void> {
    await this.database.rows(
      `with sent as (
         update channel_deliveries set sent_at = $3, next_attempt_at = null, is_sending = false, last_error = null
         where id = $1
       )
       update notice_channels set last_sent_at = $3 where id = $2`,
      [id, channelId, now],
    );
  }

  /** Schedules the next attempt; without a time the delivery is abandoned. */
  async markFailed({ id }: ClaimedDelivery, error: string, nextAttemptAt: Date | null): Promise<void> {
    await this.database.rows(
      'update channel_deliveries set last_error = $2, next_attempt_at = $3, is_sending = false where id = $1',
      [id, error, nextAttemptAt],
    );
  }

  /** Removes a channel whose address takes no notices any more, with everything that waits for it. */
  async removeChannel(channelId: string): Promise<void> {
    await this.database.rows('delete from notice_channels where id = $1', [channelId]);
  }

  /** Deletes what is over since long ago. Returns the number of rows. */
  async removeOld(options: { olderThanDays: number; atMost: number }): Promise<number> {
    const rows = await this.database.rows(
      `delete from channel_deliveries where id in (
         select id from channel_deliveries
         where created_at < now() - $1 * interval '1 day' and next_attempt_at is null limit $2)
       returning id`,
      [options.olderThanDays, options.atMost],
    );
    return rows.length;
  }
}
