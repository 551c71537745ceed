import { describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@tipnaija/messaging';
import { findDonation } from './find-donation.js';

const found = (...ids: number[]) =>
  ({ call: async () => ({ donations: ids.map((id) => ({ id })), nextBefore: null }) }) as unknown as RpcClient;

describe('findDonation', () => {
  it('returns the donation with the id, not a newer one whose donor has it as a name', async () => {
    expect(await findDonation(found(9_000, 4_711), 4_711)).toEqual({ id: 4_711 });
  });

  it('returns undefined when only others are found', async () => {
    expect(await findDonation(found(9_000), 4_711)).toBeUndefined();
  });
});
