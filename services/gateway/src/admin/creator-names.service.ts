import { Injectable } from '@nestjs/common';
import { type CreatorName, findCreatorId, getCreators } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

/** Looks up creators for the admin's lists. */
@Injectable()
export class CreatorNames {
  constructor(private readonly rpc: RpcClient) {}

  async of(creatorIds: readonly string[]): Promise<Map<string, CreatorName>> {
    if (creatorIds.length === 0) return new Map();
    const creators = await this.rpc.call(getCreators, { ids: [...new Set(creatorIds)] });
    return new Map(creators.map((creator) => [creator.id, creator]));
  }

  /** @returns the id of the creator with this username, with or without the @, banned or not */
  async findId(search: string): Promise<string | undefined> {
    const username = /^@?([a-z0-9]{1,20})$/i.exec(search)?.[1]?.toLowerCase();
    const found = username === undefined ? null : await this.rpc.call(findCreatorId, { username });
    return found?.creatorId;
  }
}
