import { readFileSync } from 'node:fs';
import { findAccountHolder } from '../bank-accounts/account-holders.js';
import { asObject, asText, type JsonObject } from '../http/json-value.js';
import { invalidParameter, requiredParameter } from './flutterwave-error.js';

export type Bank = { id: number; code: string; name: string };

const file = new URL('../../data/flutterwave-bank-list-ng.json', import.meta.url);

/** The Nigerian banks of the official sample. Some codes are another bank's at Paystack. The live list has more. */
const banks = JSON.parse(readFileSync(file, 'utf8')) as Bank[];

/** Returns the banks of a country. The sandbox knows those of Nigeria. */
export function listBanks(country: string): Bank[] {
  return country.toUpperCase() === 'NG' ? banks : [];
}

export function findBank(code: string): Bank | undefined {
  return banks.find((bank) => bank.code === code);
}

/**
 * Returns the holder of an account (developer.flutterwave.com, bank account verification).
 * @throws FlutterwaveError with the official message for an account without a holder; that of an unknown bank is an
 * assumption.
 */
export function resolveAccount(body: unknown): JsonObject {
  const fields = asObject(body);
  const accountNumber = asText(fields.account_number);
  const bankCode = asText(fields.account_bank);
  if (accountNumber === undefined) throw requiredParameter('account_number');
  if (bankCode === undefined) throw requiredParameter('account_bank');
  if (findBank(bankCode) === undefined) throw invalidParameter('Sorry, that bank code is invalid');
  const accountName = findAccountHolder(accountNumber);
  if (accountName === null) {
    throw invalidParameter('Sorry, that account number is invalid, please check and try again');
  }
  return { account_number: accountNumber, account_name: accountName };
}
