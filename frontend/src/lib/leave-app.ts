/** Leaves the app and all it holds in memory: for a page that is not ours, or to start afresh. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
