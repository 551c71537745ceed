/** Paystack's disputes (OpenAPI: Dispute*; their states: support article on disputes, and the samples of webhooks). */
import { Logger } from '@nestjs/common';
import type { DisputeState } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import {
  type ContestRequest,
  type DisputeEvidence,
  type DisputeReport,
  faultOfStatus,
  type LookedUpDispute,
  type ProviderDisputes,
  ProviderError,
  type Reversal,
} from '../payment-provider.js';
import { uploadFile } from '../upload-file.js';
import type { PaystackAnswer, PaystackApi } from './paystack-api.js';
import { pagesOf } from './paystack-pages.js';
import { donorAddress } from './paystack-transfers.js';
import { minorUnits, type PaystackTransaction } from './paystack-wire.js';

/** Webhooks have `created_at` where the API has `createdAt`. */
export type PaystackDispute = {
  id?: number;
  status?: string;
  resolution?: string | null;
  category?: string | null;
  refund_amount?: number | string | null;
  currency?: string | null;
  transaction?: Partial<PaystackTransaction>;
  dueAt?: string | null;
  createdAt?: string | null;
  created_at?: string | null;
};

const openStatuses = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'];
/** Precedes the id in our references, which refunds share. */
const prefix = 'dispute ';

/**
 * Reads a dispute. It is lost when the merchant accepted it or missed the deadline, and when the payment was reversed although
 * the merchant declined: the bank decided for the payer. Otherwise `declined` is won, which moves no money, and so is
 * `archived` without a resolution, as in the OpenAPI's samples: an old one that was resolved.
 * @throws TypeError when a reference or the amount is missing
 */
export function readDispute(data: PaystackDispute): LookedUpDispute {
  const { id, transaction } = data;
  const amountMinor = minorUnits(data.refund_amount ?? transaction?.amount);
  const currency = data.currency ?? transaction?.currency;
  const reference = transaction?.reference;
  if (!reference || id === undefined || !currency) throw new TypeError('a dispute without its references');
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new TypeError('the amount of a dispute is not a number of kobo');
  const names = { provider: 'paystack', reference, amountMinor, currency } as const;
  const state = stateOf(data);
  const dispute: DisputeReport = {
    ...names,
    disputeReference: `${prefix}${id}`,
    category: data.category ?? 'general',
    state,
    openedAt: data.created_at ?? data.createdAt ?? null,
    dueAt: data.dueAt ?? null,
  };
  const reversal: Reversal = { ...names, reversalReference: dispute.disputeReference, cause: 'dispute' };
  return { dispute, ...(state === 'lost' && { reversal }) };
}

function stateOf({ status, resolution, transaction }: PaystackDispute): DisputeState {
  const isArchived = status === 'archived';
  if (isArchived || status === 'resolved') {
    if (resolution === 'merchant-accepted' || resolution === 'auto-accepted') return 'lost';
    if (isArchived || resolution === 'declined') return transaction?.status === 'reversed' ? 'lost' : 'won';
  }
  return status === 'awaiting-bank-feedback' || status === 'resolved' ? 'under-review' : 'needs-response';
}

export class PaystackDisputes implements ProviderDisputes {
  private readonly logger = new Logger('PaystackDisputes');

  constructor(
    private readonly api: PaystackApi,
    private readonly options: { mailFrom: string },
  ) {}

  async *listOpen(): AsyncIterable<DisputeReport> {
    for (const status of openStatuses) {
      for await (const item of pagesOf<PaystackDispute>(this.api, '/dispute', { status })) {
        const report = this.readListed(item);
        if (report) yield report;
      }
    }
  }

  /** One that cannot be read does not hide those after it. */
  private readListed(item: PaystackDispute): DisputeReport | undefined {
    try {
      return readDispute(item).dispute;
    } catch (error) {
      this.logger.warn(`Dispute ${item.id} is unreadable: ${errorMessage(error)}`);
      return undefined;
    }
  }

  async lookUp(disputeReference: string): Promise<LookedUpDispute> {
    return read(await this.call<PaystackDispute>('GET', pathOf(disputeReference)));
  }

  /** Uploads the evidence as a file, describes it, and declines the dispute with both. */
  async contest(request: ContestRequest): Promise<void> {
    const { disputeReference, amountMinor, evidence } = request;
    const path = pathOf(disputeReference);
    const fileName = await this.upload(path, evidence);
    const { id } = await this.call<{ id: number }>('POST', `${path}/evidence`, {
      customer_email: donorAddress(evidence.reference, this.options.mailFrom),
      customer_name: evidence.customerName,
      // Required, and donors give none.
      customer_phone: 'Not given',
      service_details: evidence.service,
      delivery_date: evidence.servedAt.toISOString(),
    });
    await this.call('PUT', `${path}/resolve`, {
      resolution: 'declined',
      message: 'We contest this dispute. The uploaded file has our records of the payment.',
      refund_amount: amountMinor,
      uploaded_filename: fileName,
      evidence: id,
    });
  }

  async accept(request: { disputeReference: string; amountMinor: number; reference: string }): Promise<void> {
    const path = pathOf(request.disputeReference);
    const text = `We accept the dispute about payment ${request.reference}.`;
    const fileName = await this.upload(path, { text, reference: request.reference });
    await this.call('PUT', `${path}/resolve`, {
      resolution: 'merchant-accepted',
      message: 'We accept this dispute.',
      refund_amount: request.amountMinor,
      uploaded_filename: fileName,
    });
  }

  /** Returns the name by which Paystack knows the file. */
  private async upload(
    path: string,
    { text, reference }: Pick<DisputeEvidence, 'text' | 'reference'>,
  ): Promise<string> {
    const query = new URLSearchParams({ upload_filename: `tip-${reference}.txt` });
    const { signedUrl, fileName } = await this.call<{ signedUrl: string; fileName: string }>(
      'GET',
      `${path}/upload_url?${query}`,
    );
    await uploadFile('paystack', signedUrl, text);
    return fileName;
  }

  private async call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Data> {
    const response: PaystackAnswer<Data> = await this.api.call<Data>(method, path, body);
    if (response.body.status && response.body.data) return response.body.data;
    const fault = faultOfStatus(response.httpStatus);
    throw new ProviderError('paystack', `dispute returned ${response.httpStatus} ${response.body.message}`, { fault });
  }
}

function read(data: PaystackDispute): LookedUpDispute {
  try {
    return readDispute(data);
  } catch (error) {
    throw new ProviderError('paystack', `dispute ${data.id} is unreadable`, { cause: error });
  }
}

function pathOf(disputeReference: string): string {
  return `/dispute/${encodeURIComponent(disputeReference.slice(prefix.length))}`;
}
