import { type PaymentProviderName, type RiskMode, riskModes } from '@tipnaija/contracts';
import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsEmail, IsIn, IsInt, IsOptional, IsUrl, Min, MinLength } from 'class-validator';

const anyHost = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** The providers whose folder implements `PayoutProvider`. */
export const payoutProviderNames = ['paystack', 'flutterwave'] as const satisfies readonly PaymentProviderName[];
export type PayoutProviderName = (typeof payoutProviderNames)[number];

/** Each provider's variables are declared in its folder. */
export class PaymentsConfig extends DatabaseServiceConfig {
  /** The address on which this service handles RPC requests. */
  @IsAddress() PAYMENTS_RPC!: string;
  /** The ledger's RPC address, for charging Premium to the wallet. */
  @IsAddress() LEDGER_RPC!: string;
  /** The origin to which donors return after payment. */
  @IsUrl(anyHost) PUBLIC_URL!: string;
  /** The first naira per US dollar, until an admin sets another. */
  @IsInt() @Min(1) USD_TO_NGN: number = 1_500;
  /** When the refunds of a tip exceed this, a second admin is needed. With one admin only, set it above every tip. */
  @IsInt() @Min(0) SECOND_APPROVAL_ABOVE_KOBO: number = 50_000_000;
  /** How long an account number for a bank transfer takes money. */
  @IsInt() @Min(5) TRANSFER_ACCOUNT_MINUTES: number = 30;
  /** Who sends approved withdrawals. Those that were attempted stay with the provider that they were given to. */
  @IsIn(payoutProviderNames) PAYOUT_PROVIDER: PayoutProviderName = 'paystack';
  /** `shadow` counts what the risk rules would decide and allows everything. Needs ENCRYPTION_KEY. */
  @IsIn(riskModes) RISK: RiskMode = 'shadow';
  /** Hashes networks, accounts and cards for the risk rules, and signs challenges. Without it nothing is counted. */
  @IsOptional() @MinLength(32) ENCRYPTION_KEY?: string;
  /** Its domain is used for the e-mail address of a payment where a provider requires one: donors give none. */
  @IsEmail({ require_tld: false }) MAIL_FROM!: string;
}
