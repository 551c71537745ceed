import { expect, it, vi } from 'vitest';
import { silent } from '../../testing/consumers.js';
import { Delivery } from './delivery.js';

it('Delivery dead-letters an event that only a newer release of this consumer handles, and acknowledges none unhandled', async () => {
  const [acknowledge, deadLetter] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const delivery = new Delivery({
    handlerOf: () => undefined,
    maxDeliveries: 3,
    acknowledge,
    deadLetter,
    log: silent,
    stopping: new AbortController().signal,
  });
  const entry = {
    stream: 'events:payments:ledger',
    id: '7-0',
    fields: { type: 'payments.made-tomorrow', version: '1', envelope: '{}' },
    deliveries: 1,
  };
  await delivery.deliver([entry]);
  expect(deadLetter).toHaveBeenCalledWith(entry, new Error('No handler for payments.made-tomorrow version 1'));
  expect(acknowledge).not.toHaveBeenCalled();
});
