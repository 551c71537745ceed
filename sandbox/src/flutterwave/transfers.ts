import type { DeliveryManner } from '../webhooks/delivery-manner.js';
import type { FlutterwaveAccount } from './account.js';
import { type HostedPayment, isPayable, type TransferAccount } from './hosted-payment.js';
import { duplicateTxRef, type PaymentRequest } from './payment-request.js';
import type { Payments } from './payments.js';

export type IncomingTransfer = {
  amountKobo: number;
  ipAddress: string;
  /** Judges and dates the transfer as if it were sent that much later. */
  hoursLater: number;
  /** Decides in place of the sandbox whether the account takes it. */
  isAccepted?: boolean | undefined;
};
const HOUR_MS = 3_600_000;

export type TransferOutcome = 'accepted' | 'rejected' | 'no-account';

/**
 * Charges by bank transfer, and the transfers into their accounts. Another amount than the charge's pays it with what
 * arrived, which the merchant has to verify (developer.flutterwave.com, transaction verification). No official source
 * has the fate of such a transfer, of a second or of a late one: that the latter two go back to the sender's bank
 * without a webhook is an assumption, and so is the pending transaction before the money arrives.
 */
export class Transfers {
  constructor(
    private readonly account: FlutterwaveAccount,
    private readonly payments: Payments,
  ) {}

  openAccount(request: PaymentRequest, transferAccount: TransferAccount, ipAddress: string): HostedPayment {
    if (this.account.payments.has(request.txRef)) throw duplicateTxRef();
    const payment = this.account.addPayment(request, transferAccount);
    this.payments.startTransfer(payment, { ipAddress });
    return payment;
  }

  receive(accountNumber: string, transfer: IncomingTransfer, manner: DeliveryManner): TransferOutcome {
    const payment = this.account.paymentByAccount(accountNumber);
    if (!payment?.transferAccount) return 'no-account';
    const { amountKobo, ipAddress, hoursLater } = transfer;
    const isInTime = Date.now() + hoursLater * HOUR_MS <= payment.transferAccount.expiresAt.getTime();
    const isAccepted = transfer.isAccepted ?? (isInTime && isPayable(payment));
    if (!isAccepted) return 'rejected';
    this.payments.pay(payment, { paymentType: 'bank_transfer', amountKobo, ipAddress, hoursLater, manner });
    return 'accepted';
  }
}
