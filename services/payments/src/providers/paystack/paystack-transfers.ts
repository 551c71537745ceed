/**
 * Charges by bank transfer. The OpenAPI lacks `bank_transfer`; the fields are those of Paystack's official samples
 * (doc-code-snippets, payment-methods/pwt and pwt-events).
 */
import { deterministicId } from '../deterministic-id.js';
import { parsedTime } from '../parsed-time.js';
import {
  faultOfStatus,
  type OpenAccountRequest,
  type OpenedAccount,
  ProviderError,
  type ProviderEvent,
} from '../payment-provider.js';
import type { PaystackApi } from './paystack-api.js';
import { minorUnits } from './paystack-wire.js';

type AccountData = {
  status: string;
  account_name?: string;
  account_number?: string;
  bank?: { name?: string };
  account_expires_at?: string;
};

type RejectedData = {
  bank_transfer?: { amount?: string | number; message_type?: string; transaction_id?: string };
  customer?: { email?: string };
};

/** The address that Paystack asks for. It is unique per payment, and the only name of it in a rejected transfer. */
export const donorAddress = (reference: string, mailFrom: string): string =>
  `donor+${reference}@${mailFrom.split('@')[1]}`;

/** @throws ProviderError when Paystack gives no account number */
export async function openPaystackAccount(
  api: PaystackApi,
  { reference, amountMinor, expiresAt, mailFrom }: OpenAccountRequest & { mailFrom: string },
): Promise<OpenedAccount> {
  const { httpStatus, body } = await api.call<AccountData>('POST', '/charge', {
    email: donorAddress(reference, mailFrom),
    amount: amountMinor,
    currency: 'NGN',
    reference,
    metadata: { payment_id: reference },
    bank_transfer: { account_expires_at: expiresAt.toISOString() },
  });
  const { account_number: accountNumber, account_name: accountName, bank, account_expires_at: until } = body.data ?? {};
  if (!body.status || !accountNumber || !accountName || !bank?.name) {
    throw new ProviderError('paystack', `charge returned ${httpStatus} ${body.message}`, {
      fault: faultOfStatus(httpStatus),
    });
  }
  return {
    accountNumber,
    accountName,
    bankName: bank.name,
    expiresAt: parsedTime(until) ?? expiresAt,
  };
}

/**
 * Reads `bank.transfer.rejected`: the money goes back to the sender.
 * @throws TypeError when it names no payment of ours or no amount
 */
export function readRejectedTransfer(body: Buffer, data: RejectedData): ProviderEvent {
  const { amount, message_type: type, transaction_id: id } = data.bank_transfer ?? {};
  const reference = /^donor\+([^@]+)@/.exec(data.customer?.email ?? '')?.[1];
  const amountMinor = minorUnits(amount);
  if (!reference) throw new TypeError('a rejected transfer to no payment of ours');
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new TypeError('a rejected transfer of no amount');
  const kind = 'bank.transfer.rejected';
  return {
    provider: 'paystack',
    kind,
    body,
    reference,
    eventKey: deterministicId('paystack', kind, reference, id ?? '', String(amountMinor)),
    type: 'transfer-returned',
    transfer: { reference, amountMinor, reason: type === 'INCORRECT_AMOUNT' ? 'wrong-amount' : 'other' },
  };
}
