import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { type Avatar, makeAvatar } from './avatar.js';
import { AvatarsRepository } from './avatars.repository.js';

@Injectable()
export class AvatarsService {
  constructor(private readonly avatars: AvatarsRepository) {}

  /** Checks and converts an upload. Call it before opening a transaction. */
  prepare(upload: Buffer): Promise<Avatar> {
    return makeAvatar(upload);
  }

  store(sql: SqlRunner, avatar: Avatar): Promise<void> {
    return this.avatars.insert(sql, avatar);
  }

  /**
   * Deletes avatars that are unused for a day; open pages may still request a replaced avatar. Returns their number.
   */
  removeUnused(atMost: number): Promise<number> {
    return this.avatars.removeUnused({ olderThanDays: 1, atMost });
  }

  /** Deletes the avatar at this URL unless another creator uses it. */
  removeIfUnused(sql: SqlRunner, url: string): Promise<void> {
    return this.avatars.removeIfUnused(sql, url);
  }

  async get(name: string): Promise<{ contentType: string; image: string }> {
    const row = /^[0-9a-f]{32}\.webp$/.test(name) ? await this.avatars.find(name) : undefined;
    if (!row) throw new DomainError('avatar.not-found');
    return { contentType: row.content_type, image: row.image.toString('base64') };
  }
}
