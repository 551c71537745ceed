/** Navigates away and discards the app's memory: for external pages, or for a fresh start. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
