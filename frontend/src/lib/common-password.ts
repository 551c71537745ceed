let known: Promise<ReadonlySet<string>> | null = null;

/** Returns whether attackers try this password first. The list loads when the first password is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= import('virtual:common-passwords').then((list) => new Set(list.default.split('\n')));
  try {
    return (await known).has(password.toLowerCase());
  } catch {
    // Without a network there is no warning; the next password tries again.
    known = null;
    return false;
  }
}
