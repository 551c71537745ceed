/** Splits the ten digits of a Nigerian account number for reading: 126 025 7501. */
export const inGroups = (accountNumber: string): string => accountNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** Returns minutes and seconds, or null when no time is left. */
export function timeLeft(ms: number): string | null {
  if (ms <= 0) return null;
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
