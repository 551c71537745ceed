import { ProviderError } from '../payment-provider.js';

/** Banks whose code is the same at Paystack and Flutterwave. */
const sharedCodes: readonly string[] = [
  '044',
  '063',
  '023',
  '559',
  '050',
  '070',
  '011',
  '214',
  '058',
  '301',
  '082',
  '076',
  '221',
  '068',
  '232',
  '100',
  '032',
  '033',
  '215',
  '035',
  '057',
];

/** Flutterwave's codes of other banks, by Paystack's: FSDH, NPF, OPay (Paycom) and Paga (Pagatech). */
const ownCodes: Readonly<Record<string, string>> = {
  501: '601',
  50629: '552',
  999992: '305',
  100002: '327',
};

/**
 * Flutterwave's codes of our banks, from its list in github.com/Flutterwave/Node-v3, documentation/banks.md. It shares
 * the codes of old banks with Paystack; of the newer ones several are another institution's there, such as 303, which is
 * Lotus at Paystack and ChamsMobile here. So a bank that is not in its list has no code.
 * @param bankCode Paystack's
 * @returns undefined for a bank that the list does not have
 */
export function findFlutterwaveCode(bankCode: string): string | undefined {
  return sharedCodes.includes(bankCode) ? bankCode : ownCodes[bankCode];
}

/** @throws ProviderError for a bank that the list does not have: another provider may know it */
export function requireFlutterwaveCode(bankCode: string): string {
  const code = findFlutterwaveCode(bankCode);
  if (code === undefined) throw new ProviderError('flutterwave', noCodeOf(bankCode), { fault: 'request' });
  return code;
}

/** Why nothing is sent to a bank, for logs. */
export const noCodeOf = (bankCode: string): string => `Flutterwave lists no code of the bank ${bankCode}`;
