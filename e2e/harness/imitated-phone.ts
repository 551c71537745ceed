import type { BrowserContext, Page } from 'playwright-core';

type Lock = EventTarget;

/** What a test can read and change of the imitated phone, as `window.phone`. */
type Phone = {
  locks: Lock[];
  vibrations: number[][];
  isHidden: boolean;
  audio: AudioContext | null;
  /** Whether the browser was silent before any tap. */
  needsTap: boolean;
};

/** Gives every page of the context a vibration motor, wake locks and a screen that can be hidden; a headless browser has none. */
export async function imitatePhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const needsTap = new AudioContext().state === 'suspended';
    const phone: Phone = { locks: [], vibrations: [], isHidden: false, audio: null, needsTap };
    Object.assign(globalThis, { phone });
    const request = async () => {
      const lock = new EventTarget();
      phone.locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    Object.defineProperty(navigator, 'vibrate', { value: (pulses: number[]) => phone.vibrations.push(pulses) });
    Object.defineProperty(document, 'visibilityState', { get: () => (phone.isHidden ? 'hidden' : 'visible') });
    const Audio = globalThis.AudioContext;
    globalThis.AudioContext = class extends Audio {
      constructor() {
        super();
        phone.audio = this;
      }
    };
  });
}

/** Runs in the page with the phone. */
export const onPhone = <Result>(page: Page, run: (phone: Phone) => Result): Promise<Result> =>
  page.evaluate(`(${String(run)})(window.phone)`) as Promise<Result>;

/** The browser releases the lock of a page that it hides. */
export async function hideAndShow(page: Page): Promise<void> {
  await onPhone(page, (phone) => {
    phone.isHidden = true;
    phone.locks.at(-1)?.dispatchEvent(new Event('release'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await onPhone(page, (phone) => {
    phone.isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
