import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { IdentityConfig } from '../../config.js';
import { TelegramApi } from './telegram-api.js';

const retryMs = 30_000;

/** Registers the webhook at Telegram at boot, and verifies the secret of its requests. */
@Injectable()
export class TelegramWebhook implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Telegram');
  private readonly stopping = new AbortController();

  constructor(private readonly config: IdentityConfig) {}

  onApplicationBootstrap(): void {
    const bot = this.config.telegramBot();
    if (bot) void this.register(new TelegramApi(this.config.TELEGRAM_API_URL, bot.token), bot.secret);
  }

  onApplicationShutdown(): void {
    this.stopping.abort();
  }

  /** @throws DomainError `webhook.bad-signature` */
  verify(secret: string): void {
    const expected = this.config.telegramBot()?.secret;
    // Hashes have one length, which the comparison needs.
    const [given, own] = [secret, expected ?? ''].map((text) => createHash('sha256').update(text).digest());
    if (!expected || !given || !own || !timingSafeEqual(given, own)) throw new DomainError('webhook.bad-signature');
  }

  /** Repeats it until Telegram answers; a rejection is for a person to read. */
  private async register(api: TelegramApi, secret: string): Promise<void> {
    const parameters = {
      url: `${this.config.PUBLIC_URL}/api/webhooks/telegram`,
      secret_token: secret,
      allowed_updates: ['message', 'my_chat_member'],
    };
    while (!this.stopping.signal.aborted) {
      const answer = await api.call('setWebhook', parameters);
      if (answer.kind === 'answer' && answer.status < 500 && answer.status !== 429) {
        if (!answer.isOk) this.logger.warn(`Telegram rejects our webhook: ${answer.status} ${answer.description}`);
        return;
      }
      await pause(retryMs, undefined, { signal: this.stopping.signal, ref: false }).catch(() => undefined);
    }
  }
}
