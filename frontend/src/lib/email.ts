/** Catches typos such as `ada@gmail`; only a mail can verify the address. */
export function isEmailComplete(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}

export const emailHelp = 'Enter your full email address, like ada@example.com.';
