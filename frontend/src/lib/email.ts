/** Enough to catch a slip such as `ada@gmail`; whether mail arrives there is for the mail to say. */
export function isEmailComplete(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}

export const emailHelp = 'Enter your full email address, like ada@example.com.';
