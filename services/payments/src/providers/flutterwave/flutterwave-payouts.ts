import { toMajorUnits } from '../major-units.js';
import { ProviderError } from '../payment-provider.js';
import {
  isRejectedOrder,
  type PayoutAccount,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutReference,
  type PayoutReport,
  type RecipientAnswer,
  type SendAnswer,
} from '../payout-provider.js';
import { dataOf, FlutterwaveApi, unusable } from './flutterwave-api.js';
import { findFlutterwaveCode, noCodeOf } from './flutterwave-banks.js';
import { koboOf } from './flutterwave-wire.js';

/** The fields of a transfer that we read (github.com/Flutterwave/Node-v3, documentation/transfers.md). */
type FlutterwaveTransfer = {
  id?: number;
  reference?: string;
  amount?: number | string;
  /** In naira, on top of the amount (docs: create a transfer, sample). */
  fee?: number | null;
  status?: string;
  complete_message?: string | null;
};

/** The largest fee of the official samples. */
const largestFeeKobo = 5_375;

/**
 * Flutterwave Transfers (developer.flutterwave.com/v3.0.0/reference/create-a-transfer). `reference` is "the merchant's
 * unique reference", by which a transfer is looked up. No official page has the texts of its errors: what is not
 * recognised here says nothing about earlier calls, and the list of transfers decides.
 */
export class FlutterwavePayouts implements PayoutProvider {
  private readonly api: FlutterwaveApi;

  constructor(options: { baseUrl: string; secretKey: string }) {
    this.api = new FlutterwaveApi(options);
  }

  /** Flutterwave has no recipients; a payout to a bank without a code ends before its attempt. */
  async createRecipient({ bankCode }: PayoutAccount): Promise<RecipientAnswer> {
    return findFlutterwaveCode(bankCode) === undefined
      ? { state: 'rejected', reason: noCodeOf(bankCode) }
      : { state: 'created', recipient: null };
  }

  /**
   * Flutterwave accepts a transfer that its balance does not cover, and fails it afterwards ("DISBURSE FAILED:
   * Insufficient funds in customer wallet", as integrations quote it), so that the balance is compared first.
   */
  async send({ reference, amountKobo, account, pending }: PayoutOrder): Promise<SendAnswer> {
    const bankCode = findFlutterwaveCode(account.bankCode);
    if (bankCode === undefined) return { outcome: 'rejected', reason: noCodeOf(account.bankCode) };
    const neededKobo = pending.amountKobo + amountKobo + (pending.payouts + 1) * largestFeeKobo;
    if ((await this.balance()) < neededKobo) return { outcome: 'not-enough-balance' };
    const response = await this.api.call<FlutterwaveTransfer>('POST', '/v3/transfers', {
      account_bank: bankCode,
      account_number: account.accountNumber,
      amount: Number(toMajorUnits(amountKobo)),
      currency: 'NGN',
      debit_currency: 'NGN',
      narration: 'TipNaija withdrawal',
      reference,
    });
    const transfer = dataOf(response);
    if (transfer) return { outcome: 'accepted', report: toReport(transfer) };
    const message = response.body?.message ?? '';
    if (response.httpStatus >= 400 && response.httpStatus < 500) {
      if (/reference/i.test(message) && /already|exist|duplicate|unique/i.test(message))
        return { outcome: 'duplicate' };
      if (/insufficient|not enough/i.test(message)) return { outcome: 'not-enough-balance' };
      if (/account resolve failed|valid account number|invalid bank code/i.test(message))
        return { outcome: 'rejected', reason: message };
    }
    if (isRejectedOrder(response.httpStatus)) return { outcome: 'unrecognised-rejection', reason: message };
    throw unusable('transfers', response);
  }

  /** The list may ignore a filter that it does not know, so its items are compared. */
  async lookUp({ reference }: PayoutReference): Promise<PayoutReport | undefined> {
    const response = await this.api.call<FlutterwaveTransfer[]>(
      'GET',
      `/v3/transfers?${new URLSearchParams({ reference })}`,
    );
    const transfers = dataOf(response);
    if (!Array.isArray(transfers)) throw unusable('transfers', response);
    const found = transfers.find((transfer) => transfer.reference === reference);
    // An unfiltered page without it says nothing about the other pages.
    if (!found && transfers.length > 0)
      throw new ProviderError('flutterwave', `the look-up of ${reference} lists other transfers`);
    return found && toReport(found);
  }

  async balance(): Promise<number> {
    const response = await this.api.call<{ available_balance?: number }>('GET', '/v3/balances/NGN');
    const balance = dataOf(response)?.available_balance;
    if (typeof balance !== 'number' || !Number.isFinite(balance)) throw unusable('balances', response);
    // A balance of fractions of a kobo is rounded down.
    return Math.floor(Number((balance * 100).toFixed(3)));
  }
}

/** @throws ProviderError when a required field is missing or invalid */
function toReport({ id, amount, fee, status, complete_message: message }: FlutterwaveTransfer): PayoutReport {
  if (!Number.isSafeInteger(id) || typeof status !== 'string')
    throw new ProviderError('flutterwave', 'a transfer has no id or status');
  const ends: Record<string, PayoutReport['state']> = { SUCCESSFUL: 'paid', FAILED: 'failed' };
  const state = ends[status.toUpperCase()] ?? 'sending';
  return {
    state,
    amountKobo: koboOf(amount, `transfer ${id}`),
    providerReference: String(id),
    sessionId: null,
    feeKobo: typeof fee === 'number' ? Math.round(fee * 100) : null,
    needsCode: false,
    detail: state === 'failed' ? (message ?? status) : null,
  };
}

/** Returns the reference of the transfer that a webhook `transfer.completed` is about (docs: webhooks, sample). */
export function referenceOfTransferWebhook(body: Buffer): string | undefined {
  try {
    const message = JSON.parse(body.toString('utf8')) as { event?: unknown; data?: { reference?: unknown } } | null;
    const reference = message?.event === 'transfer.completed' ? message.data?.reference : undefined;
    return typeof reference === 'string' && /^[\w-]{1,64}$/.test(reference) ? reference : undefined;
  } catch {
    return undefined;
  }
}
