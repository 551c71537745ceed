import { Controller } from '@nestjs/common';
import { createTelegramLink, receiveTelegramUpdate } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { TelegramChatsService } from './telegram-chats.service.js';
import { TelegramWebhook } from './telegram-webhook.service.js';

@Controller()
export class TelegramRpc {
  constructor(
    private readonly chats: TelegramChatsService,
    private readonly webhook: TelegramWebhook,
  ) {}

  @RpcHandler(createTelegramLink)
  createLink({ creatorId }: { creatorId: string }) {
    return this.chats.createLink(creatorId);
  }

  @RpcHandler(receiveTelegramUpdate)
  receive({ secret, update }: { secret: string; update: unknown }) {
    this.webhook.verify(secret);
    return this.chats.receive(update);
  }
}
