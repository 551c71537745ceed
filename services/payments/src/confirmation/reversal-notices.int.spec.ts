import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund } from '../../testing/confirmation.js';

let scratch: ScratchDatabase;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
});

afterAll(() => scratch.drop());

describe('reversal_notices', () => {
  it('rejects updates and deletes by the service role', async () => {
    const reference = await aPendingPayment(scratch.database, { creatorId: randomUUID() });
    const confirmation = aConfirmation(scratch.database);
    await confirmation.confirm(aCharge(reference));
    await confirmation.confirm(aRefund(reference));
    await expect(scratch.database.rows('delete from reversal_notices')).rejects.toThrow('permission denied');
    await expect(scratch.database.rows('update reversal_notices set amount_minor = 1')).rejects.toThrow('permission');
  });
});
