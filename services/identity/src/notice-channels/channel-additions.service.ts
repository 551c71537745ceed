import { Injectable } from '@nestjs/common';
import { DomainError, limits } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { ChannelAddresses } from './channel-addresses.js';
import type { NewAddress, StoredChannel } from './notice-channel.js';
import { NoticeChannelsRepository } from './notice-channels.repository.js';

type Addition = { creatorId: string; address: NewAddress; name: string; sessionTokenHash: Buffer | null };

/** Adds addresses of every kind. */
@Injectable()
export class ChannelAdditions {
  constructor(
    private readonly channels: NoticeChannelsRepository,
    private readonly addresses: ChannelAddresses,
  ) {}

  /**
   * Adds an address, or renews a known one, which keeps its settings. One of another creator changes hands. An address
   * that is added in a session leaves when the session is ended.
   * @throws DomainError `notice-channel.too-many`, `session.required` when the session has ended
   */
  async add(
    transaction: Transaction,
    { creatorId, address, name, sessionTokenHash }: Addition,
  ): Promise<StoredChannel> {
    if (sessionTokenHash && !(await this.channels.lockSession(transaction, sessionTokenHash)))
      throw new DomainError('session.required');
    await this.channels.lockCreator(transaction, creatorId);
    await this.channels.removeOfOthers(transaction, creatorId, address);
    const known = await this.channels.findByAddress(transaction, address);
    const id = known?.id ?? v7();
    const sealedAddress = this.addresses.encrypt(address.address, id);
    if (known) {
      await this.channels.renew(transaction, { id, sealedAddress, sessionTokenHash });
      return known;
    }
    const existing = await this.channels.listOf([creatorId], transaction);
    if (existing.length >= limits.noticeChannels.max) throw new DomainError('notice-channel.too-many');
    const { kind, service, hash } = address;
    return this.channels.insert(transaction, {
      id,
      creatorId,
      kind,
      service,
      hash,
      sealedAddress,
      name,
      sessionTokenHash,
    });
  }
}
