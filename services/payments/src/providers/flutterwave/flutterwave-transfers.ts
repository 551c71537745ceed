/**
 * Charges by bank transfer (developer.flutterwave.com/v3.0, NGN bank transfer; github.com/Flutterwave/Node-v3,
 * documentation/collections.md, which has `expires` in seconds). A transfer counts with the amount that the look-up
 * reports: the guide to transaction verification has the merchant compare it, so an amount that is not the requested one may
 * arrive. No official source says what happens with a late or a second transfer, nor has a webhook for money that goes
 * back. Whatever of it becomes a successful transaction is confirmed, or is found by the reconciliation.
 */
import { toMajorUnits } from '../major-units.js';
import { type OpenAccountRequest, type OpenedAccount, ProviderError } from '../payment-provider.js';
import { type FlutterwaveApi, unusable } from './flutterwave-api.js';
import { koboOf } from './flutterwave-wire.js';

const accountName = 'TipNaija';

/**
 * Not verified against the real service: that the account has the name at the end of `transfer_note`, and that a name in
 * `narration` becomes it.
 * @throws ProviderError when Flutterwave gives no account number, or wants another amount than the payment's, such as
 * one with its fee
 */
export async function openFlutterwaveAccount(
  api: FlutterwaveApi,
  { reference, amountMinor, currency, expiresAt, email }: OpenAccountRequest & { email: string },
): Promise<OpenedAccount> {
  const response = await api.call('POST', '/v3/charges?type=bank_transfer', {
    tx_ref: reference,
    amount: Number(toMajorUnits(amountMinor)),
    currency,
    email,
    narration: accountName,
    is_permanent: false,
    expires: Math.round((expiresAt.getTime() - Date.now()) / 1_000),
  });
  const { status, meta: { authorization } = {} } = response.body ?? {};
  const accountNumber = authorization?.transfer_account ?? '';
  const bankName = authorization?.transfer_bank;
  if (status !== 'success' || !/^\d{10}$/.test(accountNumber) || !bankName) throw unusable('charges', response);
  const wantedMinor = koboOf(authorization?.transfer_amount, `transfer of ${reference}`);
  if (wantedMinor !== amountMinor)
    throw new ProviderError('flutterwave', `charges wants ${wantedMinor} kobo of ${amountMinor}: who bears its fee?`);
  return {
    accountNumber,
    accountName: nameIn(authorization?.transfer_note) ?? accountName,
    bankName,
    expiresAt: earlierOf(expiresAt, authorization?.account_expiration),
  };
}

const nameIn = (note = ''): string | undefined => /\btransfer to (.*\S)/.exec(note)?.[1];

/**
 * Returns the earlier of the requested and the stated time. The samples state milliseconds, or text without a time
 * zone, which is read as UTC; in the zone of Lagos it is an hour earlier than it reads, and no later than requested. The
 * sample of the test mode states the past, which is left out.
 */
function earlierOf(requested: Date, stated: number | string | null | undefined): Date {
  const time = timeIn(stated);
  return time > Date.now() && time < requested.getTime() ? new Date(time) : requested;
}

function timeIn(stated: number | string | null | undefined): number {
  if (typeof stated === 'string' && !/^\d+$/.test(stated))
    return Date.parse(/^[\d-]+ [\d:]+$/.test(stated) ? `${stated.replace(' ', 'T')}Z` : stated);
  return Number(stated ?? Number.NaN);
}
