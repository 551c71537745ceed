/** Chats with our bot: a creator opens one by a link with a code that works once, and ends it there or in the settings. */
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type TelegramLink, type TelegramReply } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { IdentityConfig } from '../../config.js';
import { CreatorsService } from '../../creators/creators.service.js';
import { TokensService } from '../../tokens/tokens.service.js';
import { ChannelAdditions } from '../channel-additions.service.js';
import { hashOfAddress } from '../channel-addresses.js';
import { NOTICE_SENDERS, type NoticeSenders } from '../notice-channel.js';
import { NoticeChannelsRepository } from '../notice-channels.repository.js';
import { type TelegramRequest, toRequest } from './telegram-update.js';

const words = {
  linked: 'Done. This chat will tell you of your tips. Choose which ones in your TipNaija settings; /stop ends it.',
  badLink: 'This link does not work any more. Make a new one in your TipNaija settings.',
  tooMany: 'You have the most devices that we can tell. Remove one in your TipNaija settings first.',
  stopped: 'This chat gets no notices any more.',
  notLinked: 'This chat gets no notices. Connect it in your TipNaija settings.',
};

@Injectable()
export class TelegramChatsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
    private readonly creators: CreatorsService,
    private readonly channels: NoticeChannelsRepository,
    private readonly additions: ChannelAdditions,
    private readonly config: IdentityConfig,
    @Inject(NOTICE_SENDERS) private readonly senders: NoticeSenders,
  ) {}

  /** @throws DomainError `notice-channel.not-offered` */
  async createLink(creatorId: string): Promise<TelegramLink> {
    if (!this.senders.telegram) throw new DomainError('notice-channel.not-offered');
    const { userId } = await this.creators.ownerOf(creatorId);
    const { code, expiresAt } = await this.tokens.issueTelegramLink(this.database, userId);
    const url = `https://t.me/${this.config.TELEGRAM_BOT_NAME}?start=${code}`;
    return { url, expiresAt: expiresAt.toISOString() };
  }

  /** Returns the bot's reply. An update that Telegram repeats has the same effect. */
  async receive(update: unknown): Promise<TelegramReply> {
    const request = toRequest(update);
    if (request.kind === 'nothing') return {};
    if (request.kind === 'start') return reply(request, await this.start(request));
    if (request.kind === 'other')
      return reply(request, (await this.isLinked(request)) ? words.linked : words.notLinked);
    const wasLinked = await this.channels.removeAddress(toAddress(request));
    // Someone who blocked the bot reads no reply.
    return request.kind === 'blocked' ? {} : reply(request, wasLinked ? words.stopped : words.notLinked);
  }

  private async start(request: TelegramRequest & { kind: 'start' }): Promise<string> {
    try {
      const isLinked = await this.database.transaction(async (transaction) => {
        const userId = await this.tokens.redeemTelegramLink(transaction, request.code);
        const creatorId = userId && (await this.channels.findCreatorOf(transaction, userId));
        if (!creatorId) return false;
        const address = { ...toAddress(request), service: new URL(this.config.TELEGRAM_API_URL).host };
        await this.additions.add(transaction, { creatorId, address, name: request.name, sessionTokenHash: null });
        return true;
      });
      if (isLinked || (await this.isLinked(request))) return words.linked;
      return words.badLink;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'notice-channel.too-many') return words.tooMany;
      throw error;
    }
  }

  private async isLinked(request: { chatId: number }): Promise<boolean> {
    return (await this.channels.findByAddress(this.database, toAddress(request))) !== undefined;
  }
}

function toAddress({ chatId }: { chatId: number }) {
  const address = String(chatId);
  return { kind: 'telegram' as const, address, hash: hashOfAddress(`telegram ${address}`) };
}

const reply = ({ chatId }: { chatId: number }, text: string): TelegramReply => ({
  method: 'sendMessage',
  chat_id: chatId,
  text,
});
