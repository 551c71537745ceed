/** A rejected push message, as RFC 8030 and the push services' documents have it. */
export class PushError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'PushError';
  }
}
