import { readFileSync } from 'node:fs';
import { findAccountHolder } from '../bank-accounts/account-holders.js';
import { asText, type JsonObject } from '../http/json-value.js';
import { invalidParameter, missingParameter, validationError } from './paystack-error.js';

/**
 * A Nigerian bank as returned by GET /bank (captured from the live API in 2025). A code is text
 * (035A, FC40163) and not unique: Zenith has an NGN and a USD entry.
 */
export type Bank = {
  id: number;
  name: string;
  slug: string;
  code: string;
  country: string;
  currency: string;
  type: string;
  gateway: string | null;
  pay_with_bank: boolean;
};

const file = new URL('../../data/paystack-bank-list-ng.json', import.meta.url);
const banks = JSON.parse(readFileSync(file, 'utf8')) as Bank[];

export function listBanks(query: JsonObject): { data: Bank[]; meta: JsonObject } {
  const country = asText(query.country)?.toLowerCase();
  const matching = banks.filter(
    (bank) =>
      (country === undefined || bank.country.toLowerCase() === country) &&
      (query.currency === undefined || bank.currency === query.currency) &&
      (query.type === undefined || bank.type === query.type) &&
      (query.gateway === undefined || bank.gateway === query.gateway) &&
      (query.pay_with_bank !== 'true' || bank.pay_with_bank),
  );
  const perPage = Math.min(Math.max(Number(asText(query.perPage) ?? 50) || 50, 1), 100);
  if (query.use_cursor !== 'true') {
    return { data: matching, meta: { next: null, previous: null, perPage } };
  }
  const start = positionOf(asText(query.next) ?? asText(query.previous));
  const end = start + perPage;
  const meta = {
    next: end < matching.length ? cursorAt(end) : null,
    previous: start > 0 ? cursorAt(Math.max(0, start - perPage)) : null,
    perPage,
  };
  return { data: matching.slice(start, end), meta };
}

/** Returns the bank of a code, the naira entry first. */
export function findBank(code: string): Bank | undefined {
  return banks.find((candidate) => candidate.code === code);
}

export function resolveAccount(query: JsonObject): JsonObject {
  const accountNumber = asText(query.account_number);
  const bankCode = asText(query.bank_code);
  if (accountNumber === undefined) throw missingParameter('Account number is required');
  if (bankCode === undefined) throw missingParameter('Bank code is required');
  const bank = findBank(bankCode);
  // Status, message and code as an integration's tests quote them.
  if (bank === undefined) throw invalidParameter(`Unknown bank code: ${bankCode}`);
  const accountName = findAccountHolder(accountNumber);
  if (accountName === null) throw unresolvable();
  return { account_number: accountNumber, account_name: accountName, bank_id: bank.id };
}

function unresolvable(): Error {
  return validationError('Could not resolve account name. Check parameters or try again.', {
    httpStatus: 422,
    code: 'invalid_bank_code',
    nextStep:
      "Ensure that you're passing the correct bank code. Use the List Banks Endpoint to get the list of all available banks and their corresponding bank codes",
  });
}

const cursorAt = (position: number): string => Buffer.from(`bank:${position}`).toString('base64');

function positionOf(cursor: string | undefined): number {
  const decoded = Buffer.from(cursor ?? '', 'base64').toString('utf8');
  return Number(/^bank:(\d+)$/.exec(decoded)?.[1] ?? 0);
}
