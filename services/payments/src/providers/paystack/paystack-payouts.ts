import { DomainError } from '@tipnaija/contracts';
import { faultOfStatus, ProviderError } from '../payment-provider.js';
import {
  type ApprovalRequest,
  isRejectedOrder,
  type PayoutAccount,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutReference,
  type PayoutReport,
  type RecipientAnswer,
  type SendAnswer,
} from '../payout-provider.js';
import { type PaystackAnswer, PaystackApi } from './paystack-api.js';
import { isPaystackSignature } from './paystack-signature.js';
import { minorUnits } from './paystack-wire.js';

/** The fields of a transfer that we read (OpenAPI: TransferCreateResponse, TransferVerifyResponse). */
type PaystackTransfer = {
  status?: string;
  amount?: number | string;
  reference?: string;
  transfer_code?: string;
  /** In kobo; only the look-up has it (docs: verify transfer). */
  fee_charged?: number | null;
  session?: { id?: string | null } | null;
  gateway_response?: string | null;
  recipient?: { recipient_code?: string } | number | string;
};

/** The statuses of a transfer (docs: how transfers work). An unknown one is not conclusive. */
const endStates: Readonly<Record<string, PayoutReport['state']>> = {
  success: 'paid',
  reversed: 'returned',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
};

/** Other words may come from a bank that does not respond just now: "Could not resolve account name. ... try again". */
const isAboutAccount = /account number is invalid|unknown bank code/i;

/** Paystack Transfers (docs: transfers). Its reference is at least 16 lower-case letters, digits, `-` or `_`. */
export class PaystackPayouts implements PayoutProvider {
  private readonly api: PaystackApi;

  constructor(private readonly options: { baseUrl: string; secretKey: string }) {
    this.api = new PaystackApi(options);
  }

  /** The same account again returns the existing recipient (docs: transfer recipients). */
  async createRecipient({ bankCode, accountNumber, accountName }: PayoutAccount): Promise<RecipientAnswer> {
    const response = await this.api.call<{ recipient_code?: string }>('POST', '/transferrecipient', {
      type: 'nuban',
      name: accountName,
      account_number: accountNumber,
      bank_code: bankCode,
      currency: 'NGN',
    });
    const { status, data, message } = response.body;
    if (status && data?.recipient_code) return { state: 'created', recipient: data.recipient_code };
    if (isRejectedOrder(response.httpStatus))
      return { state: isAboutAccount.test(message) ? 'rejected' : 'unrecognised-rejection', reason: message };
    throw unusable('transferrecipient', response);
  }

  /** The errors are in the docs (errors, transfer) without their codes, except for the recipient's. */
  async send({ reference, amountKobo, recipient }: PayoutOrder): Promise<SendAnswer> {
    const response = await this.api.call<PaystackTransfer>('POST', '/transfer', {
      source: 'balance',
      amount: amountKobo,
      recipient,
      reference,
      reason: 'TipNaija withdrawal',
      currency: 'NGN',
    });
    const { status, data, message, code } = response.body;
    if (status && data) return { outcome: 'accepted', report: toReport(data) };
    if (response.httpStatus >= 400 && response.httpStatus < 500) {
      if (/reference/i.test(message) && /already|exist|duplicate|unique/i.test(message))
        return { outcome: 'duplicate' };
      if (/balance is not enough|insufficient/i.test(message)) return { outcome: 'not-enough-balance' };
      if (code === 'invalid_transfer_recipient' || /recipient specified is invalid/i.test(message))
        return { outcome: 'rejected', reason: message };
    }
    if (isRejectedOrder(response.httpStatus)) return { outcome: 'unrecognised-rejection', reason: message };
    throw unusable('transfer', response);
  }

  async lookUp({ reference }: PayoutReference): Promise<PayoutReport | undefined> {
    const path = `/transfer/verify/${encodeURIComponent(reference)}`;
    const response = await this.api.call<PaystackTransfer>('GET', path);
    const { status, data, message, code } = response.body;
    if (status && data) {
      if (data.reference !== reference)
        throw new ProviderError('paystack', `verify of ${reference} found another transfer`);
      return toReport(data);
    }
    const isUnknown = code === 'transfer_not_found' || /transfer not found/i.test(message);
    if (isUnknown && response.httpStatus >= 400 && response.httpStatus < 500) return undefined;
    throw unusable('transfer/verify', response);
  }

  async balance(): Promise<number> {
    const response = await this.api.call<{ currency?: string; balance?: number }[]>('GET', '/balance');
    const balanceKobo = response.body.data?.find(({ currency }) => currency === 'NGN')?.balance;
    if (!response.body.status || !Number.isSafeInteger(balanceKobo)) throw unusable('balance', response);
    return balanceKobo as number;
  }

  /**
   * Reads a request to the approval address. The specification has neither its body nor a signature: the transfer may be
   * the body or its `data`, and a signature is compared when there is one. An unsigned request learns nothing that it
   * does not already know.
   */
  readApproval({ body, signature }: { body: Buffer; signature: string }): ApprovalRequest | undefined {
    const { secretKey } = this.options;
    if (signature !== '' && !isPaystackSignature({ body, signature, secretKey }))
      throw new DomainError('webhook.bad-signature');
    const { reference, amount, recipient } = transferIn(body);
    const code = typeof recipient === 'object' && recipient !== null ? recipient.recipient_code : recipient;
    const amountKobo = minorUnits(amount);
    if (typeof reference !== 'string' || typeof code !== 'string' || !Number.isSafeInteger(amountKobo))
      return undefined;
    return { reference, amountKobo, recipient: code };
  }
}

/**
 * Returns the reference of the transfer that a webhook is about; undefined for any other webhook.
 * @throws SyntaxError when the body is not JSON
 */
export function referenceOfTransferEvent(body: Buffer): string | undefined {
  const { event, data } = JSON.parse(body.toString('utf8')) as { event?: unknown; data?: { reference?: unknown } };
  const isTransfer = typeof event === 'string' && event.startsWith('transfer.');
  return isTransfer && typeof data?.reference === 'string' ? data.reference : undefined;
}

function transferIn(body: Buffer): PaystackTransfer {
  try {
    const message = JSON.parse(body.toString('utf8')) as { data?: PaystackTransfer } & PaystackTransfer;
    return message?.data ?? message ?? {};
  } catch {
    return {};
  }
}

/** @throws ProviderError when a required field is missing or invalid */
function toReport(transfer: PaystackTransfer): PayoutReport {
  const { status, amount, transfer_code, session, gateway_response, fee_charged } = transfer;
  const amountKobo = minorUnits(amount);
  if (!Number.isSafeInteger(amountKobo) || !transfer_code || !status)
    throw new ProviderError('paystack', 'a transfer has no status, amount or code');
  return {
    state: endStates[status] ?? 'sending',
    amountKobo,
    providerReference: transfer_code,
    sessionId: session?.id ?? null,
    feeKobo: Number.isSafeInteger(fee_charged) ? (fee_charged as number) : null,
    needsCode: status === 'otp',
    detail: endStates[status] === undefined || status === 'success' ? null : (gateway_response ?? status),
  };
}

function unusable(call: string, { httpStatus, body }: PaystackAnswer<unknown>): ProviderError {
  return new ProviderError('paystack', `${call} returned ${httpStatus} ${body.message}`, {
    fault: faultOfStatus(httpStatus),
  });
}
