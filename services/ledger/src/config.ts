import { DatabaseServiceConfig, IsAddress } from '@tipnaija/service-kit';
import { IsIn, IsInt, Matches, Min } from 'class-validator';

export class LedgerConfig extends DatabaseServiceConfig {
  /** The address on which this service handles RPC requests. */
  @IsAddress() LEDGER_RPC!: string;
  /** RPC address of identity, which has the bank accounts for scheduled withdrawals. */
  @IsAddress() IDENTITY_RPC!: string;
  /** A withdrawal of more needs a second admin. With one admin only, set it above every withdrawal. */
  @IsInt() @Min(0) SECOND_APPROVAL_ABOVE_KOBO: number = 50_000_000;
  /** `on`: the payout provider sends withdrawals; `off`: admins pay them at the bank. */
  @IsIn(['on', 'off']) PAYOUTS: 'on' | 'off' = 'off';
  /** The net amount up to which a withdrawal is sent without an admin; 0 is never. */
  @IsInt() @Min(0) PAYOUT_AUTOMATIC_UP_TO_KOBO: number = 0;
  /** `on`: tips become available for withdrawal some days after their payment; `off`: at once. */
  @IsIn(['on', 'off']) MATURITY: 'on' | 'off' = 'on';
  /** Days from the payment for bank payments, local cards and foreign cards; 0 is the next working day. */
  @IsDays() MATURITY_DAYS: string = '0,7,14';
  /** The same for the creators whom an admin trusts. */
  @IsDays() MATURITY_TRUSTED_DAYS: string = '0,0,7';
  /** Days on which banks are closed beside weekends and fixed holidays: `2027-03-09,2027-03-10`. */
  @Matches(/^(\d{4}-\d\d-\d\d(,(?!$)|$))*$/, { message: '$property must be days such as 2027-03-09,2027-03-10' })
  MATURITY_HOLIDAYS: string = '';
}

function IsDays(): PropertyDecorator {
  return Matches(/^\d{1,3},\d{1,3},\d{1,3}$/, { message: '$property must be three numbers of days such as 0,7,14' });
}
