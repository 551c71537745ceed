import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { PaymentsConfig } from '../../config.js';
import { deterministicId } from '../deterministic-id.js';
import type {
  ChargeState,
  ListedCharge,
  PaymentProvider,
  PaymentReference,
  ProviderEvent,
  RefundAnswer,
  RefundRequest,
  RefundState,
  Reversal,
  StartedPayment,
  StartRequest,
  TimeRange,
} from '../payment-provider.js';
import { ProviderError } from '../payment-provider.js';
import { PaystackApi } from './paystack-api.js';
import { readPaystackEvent } from './paystack-events.js';
import { pagesOf } from './paystack-pages.js';
import { PaystackRefunds } from './paystack-refunds.js';
import { isPaystackSignature } from './paystack-signature.js';
import { chargeOf, type PaystackTransaction } from './paystack-wire.js';

@Injectable()
export class PaystackProvider implements PaymentProvider {
  readonly name = 'paystack' as const;
  readonly currency = 'NGN' as const;
  private readonly api: PaystackApi;
  private readonly refunds: PaystackRefunds;

  constructor(private readonly config: PaymentsConfig) {
    this.api = new PaystackApi({ baseUrl: config.PAYSTACK_BASE_URL, secretKey: config.PAYSTACK_SECRET_KEY });
    this.refunds = new PaystackRefunds(this.api);
  }

  async start({ reference, amountMinor, returnUrl, cancelUrl }: StartRequest): Promise<StartedPayment> {
    const answer = await this.api.call<{ authorization_url: string }>('POST', '/transaction/initialize', {
      // Paystack needs an address, unique per donor, and donors give none.
      email: `donor+${reference}@${this.config.MAIL_FROM.split('@')[1]}`,
      amount: amountMinor,
      currency: 'NGN',
      reference,
      callback_url: returnUrl,
      // Shown at the checkout in place of the made-up address.
      label: 'TipNaija',
      channels: ['card', 'bank', 'ussd', 'bank_transfer'],
      metadata: { payment_id: reference, cancel_action: cancelUrl },
    });
    const paymentUrl = answer.body.data?.authorization_url;
    if (!answer.body.status || !paymentUrl) {
      throw new ProviderError('paystack', `initialize answered ${answer.httpStatus} ${answer.body.message}`);
    }
    return { kind: 'hosted', paymentUrl };
  }

  async lookUp({ reference }: PaymentReference): Promise<ChargeState> {
    const answer = await this.api.call<PaystackTransaction>(
      'GET',
      `/transaction/verify/${encodeURIComponent(reference)}`,
    );
    if (answer.body.status && answer.body.data) return stateOf(answer.body.data);
    // The spec says 404, integrations report 400: the words decide.
    if (answer.httpStatus < 500 && /not found/i.test(`${answer.body.code} ${answer.body.message}`))
      return { state: 'unknown' };
    throw new ProviderError('paystack', `verify answered ${answer.httpStatus} ${answer.body.message}`);
  }

  /** The name a bank has for an account; undefined when it has none. Paystack answers 422 for an account it cannot find. */
  async resolveAccount(account: { bankCode: string; accountNumber: string }): Promise<string | undefined> {
    const query = new URLSearchParams({ account_number: account.accountNumber, bank_code: account.bankCode });
    const answer = await this.api.call<{ account_name: string }>('GET', `/bank/resolve?${query}`);
    if (answer.body.status && answer.body.data) return answer.body.data.account_name;
    if (answer.httpStatus === 422 || answer.httpStatus === 400) return undefined;
    throw new ProviderError('paystack', `resolve answered ${answer.httpStatus} ${answer.body.message}`);
  }

  refund(request: RefundRequest): Promise<RefundAnswer> {
    return this.refunds.refund(request);
  }

  lookUpRefund(refund: PaymentReference & { providerRefundId: string }): Promise<RefundState> {
    return this.refunds.lookUp(refund.reference, refund.providerRefundId);
  }

  listRefundsOf({ reference }: PaymentReference): Promise<Reversal[]> {
    return this.refunds.list(reference);
  }

  listRefunded(range: TimeRange): AsyncIterable<string> {
    return this.refunds.listRefunded(range);
  }

  /**
   * Everything of the time is read, and what was paid is told here. Asked for by status, a charge that is refunded
   * meanwhile would leave the list and move a neighbour onto a page that was read already, and one whose refund is under
   * way ("reversal pending") would be in no list at all.
   */
  async *listCharges({ from, to }: TimeRange): AsyncIterable<ListedCharge> {
    const query = { from: from.toISOString(), to: to.toISOString() };
    for await (const transaction of pagesOf<PaystackTransaction>(this.api, '/transaction', query)) {
      if (!wasPaid(transaction)) continue;
      const createdAt = new Date(transaction.created_at ?? transaction.createdAt ?? Number.NaN);
      yield { ...chargeOf(transaction), createdAt };
    }
  }

  readWebhook({ body, signature }: { body: Buffer; signature: string }): ProviderEvent {
    if (!isPaystackSignature({ body, signature, secretKey: this.config.PAYSTACK_SECRET_KEY })) {
      throw new DomainError('webhook.bad-signature');
    }
    return this.readStored(body);
  }

  readStored(body: Buffer): ProviderEvent {
    try {
      return readPaystackEvent(body);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unreadable';
      const key = deterministicId('paystack', body.toString('base64'));
      return {
        type: 'unreadable',
        provider: 'paystack',
        eventKey: key,
        kind: 'unreadable',
        reference: null,
        body,
        reason,
      };
    }
  }
}

/** A charge that goes back, or went back, was a charge all the same. */
function wasPaid({ status }: PaystackTransaction): boolean {
  return status === 'success' || status.startsWith('revers');
}

function stateOf(transaction: PaystackTransaction): ChargeState {
  if (transaction.status === 'success') return { state: 'paid', charge: chargeOf(transaction) };
  return { state: transaction.status === 'failed' ? 'declined' : 'unpaid' };
}
