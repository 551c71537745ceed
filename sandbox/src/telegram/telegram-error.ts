/** A rejected call, in the form of the Bot API: https://core.telegram.org/bots/api#making-requests. */
export class TelegramError extends Error {
  constructor(
    readonly status: number,
    readonly description: string,
    readonly parameters?: { retry_after: number },
  ) {
    super(description);
    this.name = 'TelegramError';
  }

  toBody() {
    return {
      ok: false,
      error_code: this.status,
      description: this.description,
      ...(this.parameters ? { parameters: this.parameters } : {}),
    };
  }
}
