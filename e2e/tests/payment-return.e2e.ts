import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnSystem, startSystem } from '../harness/system.js';

let system: OwnSystem;

beforeAll(async () => {
  system = await startSystem({ RATE_LIMIT_ADDRESS_SCALE: '1' });
});

afterAll(() => system?.stop());

describe('Return from a payment page', () => {
  it('shows donors behind one busy address the receipt, whose page waits', async () => {
    const get = (path: string) => fetch(`${system.url}${path}`, { redirect: 'manual' });
    let rejected = 0;
    for (let round = 0; round < 7; round += 1) {
      const polls = Array.from({ length: 100 }, () => get('/api/payments/unknown-reference'));
      rejected += (await Promise.all(polls)).filter(({ status }) => status === 429).length;
    }
    expect(rejected).toBeGreaterThan(0);
    const response = await get('/api/payments/return?trxref=ref%2F1');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${system.url}/receipt/ref%2F1`);
  });
});
