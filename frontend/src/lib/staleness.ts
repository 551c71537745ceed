/** Most reconnects take less, and change nothing on the page. */
const STALE_AFTER_MS = 5_000;

/** Reports a live state as stale when it does not arrive again within five seconds of a disconnect. */
export function staleness(onChange: (isStale: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    onDisconnect: () => {
      timer ??= setTimeout(() => onChange(true), STALE_AFTER_MS);
    },
    onState: () => {
      stop();
      onChange(false);
    },
    stop,
  };
}
