import { randomUUID } from 'node:crypto';
import { type DonationPaid, donationPaid } from '@tipnaija/contracts';
import { OutboxRelay, outboxTablesSql, streamNames } from '@tipnaija/messaging';
import { scratchDatabase, testRedisUrl } from '@tipnaija/service-kit/testing';
import type { QueryRunner } from 'typeorm';

class OutboxOnly0001 {
  name = 'OutboxOnly0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outboxTablesSql([]));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Starts a fake of payments: an outbox and the relay that publishes it under `streamPrefix`. */
export async function startPaymentsStream(streamPrefix: string) {
  const scratch = await scratchDatabase('payments', [OutboxOnly0001]);
  const relay = new OutboxRelay({
    service: 'payments',
    redisUrl: testRedisUrl(),
    names: streamNames(streamPrefix),
    openConnection: () => scratch.database.openConnection(),
    log: silent,
  });
  relay.start();
  return {
    publish: async (donations: readonly DonationPaid[]): Promise<void> => {
      const events = donations.map((data) => ({ id: randomUUID(), occurredAt: new Date(), data }));
      await scratch.database.transaction(async (transaction) => transaction.publish(donationPaid, events));
      relay.wake();
    },
    stop: async (): Promise<void> => {
      await relay.stop();
      await scratch.drop();
    },
  };
}
