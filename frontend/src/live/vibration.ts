import type { AlertTierNumber } from '@tipnaija/contracts/alert-sets';

const name = 'tipnaija.live.vibration';

/** Returns the pulses of a tier in ms, with the pauses between them: a larger tip shakes longer. */
export function vibrationFor(tier: AlertTierNumber): number[] {
  const pulses = Array.from({ length: tier }, () => [150 + 50 * tier, 90]);
  return pulses.flat().slice(0, -1);
}

export const hasVibration = (): boolean => typeof navigator.vibrate === 'function';

/** Returns the creator's choice, which this device remembers; on until they switch it off. */
export function isVibrationOn(storage: Pick<Storage, 'getItem'>): boolean {
  try {
    return storage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

export function rememberVibration(storage: Pick<Storage, 'setItem'>, isOn: boolean): void {
  try {
    storage.setItem(name, isOn ? 'on' : 'off');
  } catch {
    // It applies until the page closes.
  }
}
