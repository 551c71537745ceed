import { findAccountHolder } from '../bank-accounts/account-holders.js';
import { asInteger, asObject, asText } from '../http/json-value.js';
import { findBank } from './banks.js';
import { invalidParameter, missingParameter, plainError, validationError } from './paystack-error.js';

/** The parameters of POST /transferrecipient that the sandbox supports (official OpenAPI, TransferRecipientCreate). */
export type RecipientRequest = { name: string; accountNumber: string; bankCode: string; bankName: string };

/** @throws PaystackError for an account that the bank does not have; that Paystack resolves it first is an assumption */
export function readRecipientRequest(body: unknown): RecipientRequest {
  const fields = asObject(body);
  const name = asText(fields.name);
  const accountNumber = asText(fields.account_number);
  const bankCode = asText(fields.bank_code);
  if (fields.type !== 'nuban') throw invalidParameter('The sandbox has recipients of type nuban only');
  if (name === undefined) throw missingParameter('Name is required');
  if (accountNumber === undefined) throw missingParameter('Account number is required');
  if (bankCode === undefined) throw missingParameter('Bank code is required');
  const bank = findBank(bankCode);
  if (bank === undefined) throw invalidParameter(`Unknown bank code: ${bankCode}`);
  if (findAccountHolder(accountNumber) === null) throw invalidParameter('Account number is invalid');
  return { name, accountNumber, bankCode, bankName: bank.name };
}

/** ₦100, the smallest transfer (paystack.helpscoutdocs.com/article/50). The text of the error is an assumption. */
const SMALLEST_KOBO = 10_000;

export type PayoutRequest = { amountKobo: number; recipientCode: string; reference: string; reason: string };

/**
 * Reads POST /transfer (official OpenAPI, TransferInitiate). A reference has lower-case letters, digits, `-` and `_`, at
 * least 16 of them; at most 50 as integrations report.
 */
export function readPayoutRequest(body: unknown): PayoutRequest {
  const fields = asObject(body);
  const amountKobo = asInteger(fields.amount);
  const recipientCode = asText(fields.recipient);
  const reference = asText(fields.reference);
  if (fields.source !== 'balance') throw invalidParameter('Source must be balance');
  if (amountKobo === undefined || amountKobo <= 0) throw invalidParameter('Invalid Amount Sent');
  if (amountKobo < SMALLEST_KOBO) throw invalidParameter('Amount is below the minimum for transfers');
  if (recipientCode === undefined) throw missingParameter('Recipient is required');
  if (reference === undefined) throw missingParameter('The sandbox needs a reference');
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) throw invalidParameter('Transfer reference contains illegal characters');
  if ((asText(fields.currency) ?? 'NGN') !== 'NGN') throw plainError(400, 'Currency not supported by merchant');
  return { amountKobo, recipientCode, reference, reason: asText(fields.reason) ?? '' };
}

/** The code is the one that integrations quote. */
export const invalidRecipient = (): Error =>
  validationError('Recipient specified is invalid', {
    code: 'invalid_transfer_recipient',
    nextStep: 'Ensure that the recipient exists',
  });

/** The message is official (managing transfers); Paystack creates no transfer. */
export const notEnoughBalance = (): Error =>
  validationError('Your balance is not enough to fulfil this request', {
    code: 'insufficient_balance',
    nextStep: 'Top up your balance',
  });

/** No official source has the text or the code of this error: both are assumptions. */
export const duplicateReference = (): Error =>
  validationError('Please provide a unique reference. Reference already exists on a transfer', {
    code: 'duplicate_reference',
    nextStep: 'Verify the transfer of this reference',
  });
