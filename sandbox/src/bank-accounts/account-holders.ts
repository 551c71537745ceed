/** Account numbers with this prefix have no holder, so that tests can trigger the provider's error. */
const UNRESOLVABLE = /^99/;

/**
 * Returns the holder of an account number, which is always the same and independent of bank and provider;
 * null for a number that is not ten digits or has no holder.
 */
export function findAccountHolder(accountNumber: string): string | null {
  if (!/^\d{10}$/.test(accountNumber) || UNRESOLVABLE.test(accountNumber)) return null;
  const given = GIVEN_NAMES[Number(accountNumber.slice(-4)) % GIVEN_NAMES.length];
  const family = FAMILY_NAMES[Number(accountNumber.slice(0, 6)) % FAMILY_NAMES.length];
  return `${family} ${given}`;
}

const GIVEN_NAMES =
  'ADA BOLA CHIDI DAMILOLA EMEKA FUNMI GARBA HALIMA IFEOMA JIDE KEMI LADI MUSA NGOZI OBINNA PEACE SEGUN'.split(' ');
const FAMILY_NAMES = 'OBI ADEYEMI BELLO EZE OKAFOR IBRAHIM BALOGUN NWOSU DANJUMA OLADIPO ABUBAKAR ETIM OGUNLEYE'.split(
  ' ',
);
