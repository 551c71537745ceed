/** Goes to a page that is not ours, such as the payment provider's. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
