import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { silent } from '../../testing/consumers.js';
import type { SqlConnection } from '../sql.js';
import type { NumberedEvent } from '../streams/consumer-stream.js';
import type { ConsumerFeed } from './consumer-feed.js';
import { OutboxPublisher } from './outbox-publisher.js';

const steps: string[] = [];

function aFeed(consumer: string): ConsumerFeed {
  const append = async () => {
    steps.push(`${consumer} begins`);
    await pause(5);
    steps.push(`${consumer} ends`);
  };
  return { consumer, hasRoom: true, cursor: 0n, open: async () => undefined, append } as unknown as ConsumerFeed;
}

describe('OutboxPublisher', () => {
  it('appends the events of a commit to the stream of the first consumer before those of the others', async () => {
    const connection = { rows: async () => [] } as unknown as SqlConnection;
    const feeds = ['overlay-realtime', 'ledger', 'identity'].map(aFeed);
    const publisher = await OutboxPublisher.open(connection, feeds, { log: silent, hungAfterMs: 1_000 });
    const event = { seq: 1n, envelope: { type: 'payments.donation-paid' }, consumers: null } as NumberedEvent;
    await publisher.publishCommitted([event]);
    expect(steps).toEqual([
      'overlay-realtime begins',
      'overlay-realtime ends',
      'ledger begins',
      'identity begins',
      'ledger ends',
      'identity ends',
    ]);
  });
});
