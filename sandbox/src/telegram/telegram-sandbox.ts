import { TelegramError } from './telegram-error.js';

export type BotMessage = { message_id: number; text: string; date: number };
/** How the next messages to a chat are answered; `silent` takes them and never answers. */
export type ChatManner = { kind: 'blocked' | 'normal' | 'silent' } | { kind: 'limited'; retryAfter: number };

type Chat = { messages: BotMessage[]; manner: ChatManner };
type Webhook = { url: string; secretToken: string | null };

const longestText = 4_096;

/** The Bot API's part for a bot that writes to people and receives updates by a webhook. */
export class TelegramSandbox {
  webhook: Webhook | null = null;
  readonly #chats = new Map<number, Chat>();
  #lastMessageId = 0;
  #lastUpdateId = 0;

  constructor(readonly options: { botToken: string }) {}

  /** @throws TelegramError 401 for a token of no bot, as the Bot API has it */
  authenticate(token: string): void {
    if (token !== this.options.botToken) throw new TelegramError(401, 'Unauthorized');
  }

  /** @throws TelegramError 400 */
  setWebhook({ url, secret_token: secret }: Record<string, unknown>): void {
    if (typeof url !== 'string' || !URL.canParse(url)) throw new TelegramError(400, 'Bad Request: bad webhook');
    if (secret !== undefined && !(typeof secret === 'string' && /^[\w-]{1,256}$/.test(secret)))
      throw new TelegramError(400, 'Bad Request: secret token contains unallowed characters');
    this.webhook = { url, secretToken: secret ?? null };
  }

  /**
   * Takes a message of the bot. A person has to write first.
   * @returns the message, and whether the call is answered
   * @throws TelegramError
   */
  sendMessage({ chat_id: chatId, text }: Record<string, unknown>): { message: BotMessage; isAnswered: boolean } {
    const chat = this.#chats.get(Number(chatId));
    if (!chat) throw new TelegramError(400, 'Bad Request: chat not found');
    if (typeof text !== 'string' || text === '') throw new TelegramError(400, 'Bad Request: message text is empty');
    if (text.length > longestText) throw new TelegramError(400, 'Bad Request: message is too long');
    if (chat.manner.kind === 'blocked') throw new TelegramError(403, 'Forbidden: bot was blocked by the user');
    if (chat.manner.kind === 'limited') {
      const { retryAfter } = chat.manner;
      throw new TelegramError(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
    }
    this.#lastMessageId += 1;
    const message = { message_id: this.#lastMessageId, text, date: Math.floor(Date.now() / 1_000) };
    chat.messages.push(message);
    return { message, isAnswered: chat.manner.kind !== 'silent' };
  }

  messagesIn(chatId: number): readonly BotMessage[] {
    return this.#chats.get(chatId)?.messages ?? [];
  }

  setManner(chatId: number, manner: ChatManner): void {
    this.#chat(chatId).manner = manner;
  }

  /** A person writes to the bot. The webhook's response may be a `sendMessage`. @returns the status of the webhook */
  async write(chatId: number, text: string, username: string): Promise<number> {
    this.#chat(chatId);
    const person = { id: chatId, is_bot: false, first_name: username, username };
    return this.#deliver({ message: { message_id: 1, from: person, chat: { id: chatId, type: 'private' }, text } });
  }

  /** A person blocks the bot. */
  async block(chatId: number): Promise<number> {
    this.setManner(chatId, { kind: 'blocked' });
    return this.#deliver({
      my_chat_member: { chat: { id: chatId, type: 'private' }, new_chat_member: { status: 'kicked' } },
    });
  }

  async #deliver(update: object): Promise<number> {
    if (!this.webhook) throw new TelegramError(409, 'Conflict: no webhook is set');
    const { url, secretToken } = this.webhook;
    this.#lastUpdateId += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secretToken === null ? {} : { 'x-telegram-bot-api-secret-token': secretToken }),
      },
      body: JSON.stringify({ update_id: this.#lastUpdateId, ...update }),
    });
    const reply = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (response.ok && reply.method === 'sendMessage') this.sendMessage(reply);
    return response.status;
  }

  #chat(chatId: number): Chat {
    const chat = this.#chats.get(chatId) ?? { messages: [], manner: { kind: 'normal' } };
    this.#chats.set(chatId, chat);
    return chat;
  }
}
