/** Most reconnects take less, and change nothing on the page. */
const STALE_AFTER_MS = 5_000;

/** Reports a live state as stale while it does not arrive: five seconds after the page opened, or after a disconnect. */
export function staleness(onChange: (isStale: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const onDisconnect = () => {
    timer ??= setTimeout(() => onChange(true), STALE_AFTER_MS);
  };
  onDisconnect();
  return {
    onDisconnect,
    onState: () => {
      stop();
      onChange(false);
    },
    stop,
  };
}
