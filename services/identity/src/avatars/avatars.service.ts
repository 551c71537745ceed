import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { type Avatar, makeAvatar } from './avatar.js';
import { AvatarsRepository } from './avatars.repository.js';

@Injectable()
export class AvatarsService {
  constructor(private readonly avatars: AvatarsRepository) {}

  /** Checks and converts an upload, before any transaction is open. */
  prepare(upload: Buffer): Promise<Avatar> {
    return makeAvatar(upload);
  }

  store(sql: SqlRunner, avatar: Avatar): Promise<void> {
    return this.avatars.insert(sql, avatar);
  }

  /** Yesterday's at the latest: a page that was open while a picture changed may still ask for the old one. */
  removeUnused(atMost: number): Promise<number> {
    return this.avatars.removeUnused({ olderThanDays: 1, atMost });
  }

  /** The picture at this address, unless another creator shows the same. */
  removeIfUnused(sql: SqlRunner, url: string): Promise<void> {
    return this.avatars.removeIfUnused(sql, url);
  }

  async get(name: string): Promise<{ contentType: string; image: string }> {
    const row = /^[0-9a-f]{32}\.webp$/.test(name) ? await this.avatars.find(name) : undefined;
    if (!row) throw new DomainError('avatar.not-found');
    return { contentType: row.content_type, image: row.image.toString('base64') };
  }
}
