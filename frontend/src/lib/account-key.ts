/** Where the tabs of a browser, which share the session's cookie, find the id of the account that is signed in. */
const accountKey = 'tipnaija-account';

/** Other tabs receive an event when the value changes. */
export function announceAccount(id: string): void {
  try {
    localStorage.setItem(accountKey, id);
  } catch {
    // Without storage each tab knows only its own account.
  }
}

/** Returns the account that signed in last, if it is known. */
export function announcedAccount(): string | null {
  try {
    return localStorage.getItem(accountKey);
  } catch {
    return null;
  }
}

/**
 * Calls `act` with the account to which another tab signs in.
 * @returns a function that stops listening
 */
export function onAnnouncedAccount(act: (id: string) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === accountKey && newValue) act(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
