/**
 * The transfer that this browser waits for, so that a donor who closed it finds the account number again. `untilMs` is
 * by the clock of this device.
 */
export type OpenTransfer = { reference: string; username: string; untilMs: number };

const key = 'open-transfer';

export function rememberTransfer(transfer: OpenTransfer): void {
  try {
    localStorage.setItem(key, JSON.stringify(transfer));
  } catch {
    // Storage is disabled: the link of the receipt still works.
  }
}

export function forgetTransfer(reference: string): void {
  if (openTransfer()?.reference === reference) localStorage.removeItem(key);
}

/** Returns the remembered transfer while its account number takes money. */
export function openTransfer(): OpenTransfer | null {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? 'null') as OpenTransfer | null;
    return saved && saved.untilMs > Date.now() ? saved : null;
  } catch {
    return null;
  }
}
