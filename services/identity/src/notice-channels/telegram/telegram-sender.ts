import type { Notice, NoticeSender, SendOutcome } from '../notice-channel.js';
import type { TelegramAnswer, TelegramApi } from './telegram-api.js';

/** Sends notices to chats. */
export class TelegramSender implements NoticeSender {
  /**
   * A message that is sent again stands below the first one. So one whose answer was lost is not repeated: a notice may be lost,
   * and none is doubled. The tip itself is on the dashboard.
   */
  readonly replacesRepeated = false;

  constructor(
    private readonly api: TelegramApi,
    private readonly publicUrl: string,
  ) {}

  async send(chatId: string, { title, body, url }: Notice): Promise<SendOutcome> {
    const text = `${title}\n${body}\n${this.publicUrl}${url}`;
    const parameters = { chat_id: Number(chatId), text, link_preview_options: { is_disabled: true } };
    return toOutcome(await this.api.call('sendMessage', parameters));
  }
}

/** Returns what an answer of the Bot API means. 403: the person blocked the bot or is gone. 429: the bot sends too much. */
export function toOutcome(answer: TelegramAnswer): SendOutcome {
  if (answer.kind !== 'answer') return { outcome: answer.kind, error: answer.error };
  const { status, description, isOk, retryAfterSeconds } = answer;
  if (isOk) return { outcome: 'sent' };
  if (status === 403 || /chat not found/i.test(description)) return { outcome: 'gone' };
  const error = `HTTP ${status} ${description}`.trim();
  if (status === 429 || status >= 500)
    return { outcome: 'retry', error, afterMs: retryAfterSeconds * 1_000, isServiceLimit: status === 429 };
  return { outcome: 'rejected', error };
}
