/** `unsupported`: only the phone's own settings keep its screen on. */
export type Wakefulness = 'awake' | 'may-sleep' | 'unsupported';

type Lock = { addEventListener: (type: 'release', listener: () => void) => void };

export type Screen = {
  /** Undefined where the browser has no wake locks. */
  request: (() => Promise<Lock>) | undefined;
  isVisible: () => boolean;
  /** Calls the listener whenever the page is shown or hidden. */
  onVisibility: (listener: () => void) => void;
};

/** A phone with little battery rejects locks until it is charged. */
const TRY_AGAIN_MS = 15_000;

const ownScreen = (): Screen => ({
  request: navigator.wakeLock && (() => navigator.wakeLock.request('screen')),
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
});

/**
 * Keeps the screen on for as long as the page is open. The browser ends a lock whenever the page is hidden, and may end
 * it at any time; a new one is requested as soon as the page is visible.
 */
export function keepAwake(onChange: (wakefulness: Wakefulness) => void, screen: Screen = ownScreen()): void {
  const { request } = screen;
  if (!request) return onChange('unsupported');
  let state: 'free' | 'requested' | 'locked' = 'free';
  const acquire = async () => {
    if (state !== 'free' || !screen.isVisible()) return;
    state = 'requested';
    try {
      const lock = await request();
      state = 'locked';
      lock.addEventListener('release', () => {
        state = 'free';
        onChange('may-sleep');
        void acquire();
      });
      onChange('awake');
    } catch {
      state = 'free';
      onChange('may-sleep');
      setTimeout(() => void acquire(), TRY_AGAIN_MS);
    }
  };
  screen.onVisibility(() => void acquire());
  void acquire();
}
