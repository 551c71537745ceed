import { createHmac } from 'node:crypto';
import { requestBytes } from './raw-client.mjs';

/** The secret key shared by the sandbox and the payments service. */
export const paystackSecretKey = 'sk_test_sandbox_paystack';
const grossKobo = 250_000;
/** 1.5% and 100 naira. Without it, the product asks Paystack for the fee of each payment. */
const feeKobo = 13_750;

/**
 * Creates pending payments like `POST /api/donations/initiate`, directly with SQL, because their creation is not measured.
 * @param {{ creatorId: string, donorName: string }[]} tips
 * @returns {Promise<string[]>} the references, in the order of the tips
 */
export async function pendingPayments(owner, tips) {
  const { rows } = await owner.query(
    `with tip as (select gen_random_uuid() as id, * from unnest($1::uuid[], $2::text[]) with ordinality as t(creator_id, donor_name, place)),
     made as (insert into payments.payments (id, provider, provider_reference, creator_id, requested_kobo, currency, donor_name, message)
       select id, 'paystack', id, creator_id, ${grossKobo}, 'NGN', donor_name, 'More keys please!' from tip)
     select id from tip order by place`,
    [tips.map(({ creatorId }) => creatorId), tips.map(({ donorName }) => donorName)],
  );
  return rows.map(({ id }) => id);
}

/** Returns a signed Paystack webhook request with the fields of the documented sample that identify a payment. */
export function webhookRequest(reference, { path = '/api/webhooks/paystack', metadata = {} } = {}) {
  const now = new Date().toISOString();
  const id = Number.parseInt(reference.replaceAll('-', '').slice(0, 12), 16);
  const paid = { id, domain: 'test', status: 'success', reference, amount: grossKobo, currency: 'NGN' };
  const rest = { fees: feeKobo, paid_at: now, created_at: now, channel: 'card', metadata };
  const body = JSON.stringify({ event: 'charge.success', data: { ...paid, ...rest } });
  const signature = createHmac('sha512', paystackSecretKey).update(body).digest('hex');
  return requestBytes('POST', path, {
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  });
}
