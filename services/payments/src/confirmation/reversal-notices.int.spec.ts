import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrateService } from '@tipnaija/service-kit';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import { refundLookUpEvent } from '../providers/look-up-event.js';

/** The migrations before reversal notices existed. */
const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === 'ReversalNotices0012'),
);

let scratch: ScratchDatabase;

beforeEach(async () => {
  scratch = await scratchDatabase('payments', before);
});

afterEach(() => scratch.drop());

const migrate = () => migrateService({ databaseUrl: scratch.ownerUrl, service: 'payments', migrations });

/**
 * Inserts a ₦2,500 tip confirmed by the earlier version, and a ₦1,000 refund that we requested and the provider paid
 * out.
 */
async function aReturnedRefund(options: { isBooked: boolean }) {
  const reference = await aPendingPayment(scratch.database, { creatorId: randomUUID() });
  const sql = (text: string, parameters: unknown[]) => scratch.database.rows(text, parameters);
  await sql(
    `update payments set status = 'succeeded', paid_kobo = 250000, paid_at = now(), next_check_at = null where id = $1`,
    [reference],
  );
  await sql(
    `insert into donations (id, payment_id, creator_id, gross_kobo, paid_at)
     select nextval('donation_ids'), id, creator_id, 250000, now() from payments where id = $1`,
    [reference],
  );
  await sql(
    `insert into creator_totals (creator_id, total_kobo, donation_count) select creator_id, 250000, 1 from payments where id = $1`,
    [reference],
  );
  await sql(
    `insert into refunds (id, payment_id, donation_id, amount_minor, reason, asked_by, status, provider_refund_id)
     select $2, payment_id, id, 100000, 'asked', $2, 'returned', '7' from donations where payment_id = $1`,
    [reference, v7()],
  );
  if (options.isBooked) {
    await sql(
      `insert into reversals (id, donation_id, cause, provider_reference, reversed_kobo)
       select $2, id, 'refund', 'refund 132', 100000 from donations where payment_id = $1`,
      [reference, v7()],
    );
    await sql('update donations set reversed_kobo = 100000 where payment_id = $1', [reference]);
  }
  return reference;
}

const reversedOf = async (reference: string) =>
  (
    await scratch.database.rows<{ kobo: number }>('select reversed_kobo as kobo from donations where payment_id = $1', [
      reference,
    ])
  )[0]?.kobo;

const lookUpOf = (reference: string) =>
  refundLookUpEvent({
    provider: 'paystack',
    reference,
    reversalReference: 'refund look-up 7',
    amountMinor: 100_000,
    currency: 'NGN',
    cause: 'refund',
    source: 'look-up',
  });

describe('PaymentConfirmationService for reversals booked before notices existed', () => {
  it('does not book a reversal again when its refund is looked up', async () => {
    const reference = await aReturnedRefund({ isBooked: true });
    await migrate();
    await aConfirmation(scratch.database).confirm(lookUpOf(reference));
    expect(await reversedOf(reference)).toBe(100_000);
    await aConfirmation(scratch.database).confirm(aRefund(reference, { amountMinor: 100_000, name: 'refund 133' }));
    expect(await reversedOf(reference)).toBe(200_000);
  });

  it('looks a returned refund up once more when no reversal was booked', async () => {
    const lost = await aReturnedRefund({ isBooked: false });
    const booked = await aReturnedRefund({ isBooked: true });
    await migrate();
    const due = await scratch.database.rows<{ payment_id: string }>(
      `select payment_id from refunds where status = 'accepted' and next_check_at <= now()`,
    );
    expect(due).toEqual([{ payment_id: lost }]);
    await aConfirmation(scratch.database).confirm(lookUpOf(lost));
    expect(await reversedOf(lost)).toBe(100_000);
    expect(await reversedOf(booked)).toBe(100_000);
  });

  it('rejects updates and deletes of notices by the service role', async () => {
    await migrate();
    const reference = await aPendingPayment(scratch.database, { creatorId: randomUUID() });
    const confirmation = aConfirmation(scratch.database);
    await confirmation.confirm(aCharge(reference));
    await confirmation.confirm(aRefund(reference));
    await expect(scratch.database.rows('delete from reversal_notices')).rejects.toThrow('permission denied');
    await expect(scratch.database.rows('update reversal_notices set amount_minor = 1')).rejects.toThrow('permission');
  });
});
