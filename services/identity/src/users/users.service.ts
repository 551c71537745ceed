import { Injectable } from '@nestjs/common';
import { type AdminUser, type AdminUsersPage, DomainError, type UserStats } from '@tipnaija/contracts';
import { toAdminUser, type UsersQuery } from './listed-user.js';
import { UsersRepository } from './users.repository.js';

/** User list and statistics for admins. */
@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async list(query: UsersQuery): Promise<AdminUsersPage> {
    // One row more than the limit shows whether another page exists.
    const rows = await this.users.list({ ...query, limit: query.limit + 1 });
    const page = rows.slice(0, query.limit);
    return {
      users: page.map(toAdminUser),
      nextBefore: rows.length > query.limit ? (page.at(-1)?.id ?? null) : null,
    };
  }

  async get(userId: string): Promise<AdminUser & { creatorId: string | null; isDeleted: boolean }> {
    const row = await this.users.find(userId);
    if (!row) throw new DomainError('user.not-found');
    return { ...toAdminUser(row), creatorId: row.creator_id, isDeleted: row.deleted_at !== null };
  }

  async findCreatorId(username: string): Promise<{ creatorId: string } | null> {
    const creatorId = await this.users.findCreatorId(username);
    return creatorId === undefined ? null : { creatorId };
  }

  async stats(): Promise<UserStats> {
    const { users, banned, creators, today } = await this.users.totals();
    return { totalUsers: users, newUsersToday: today, totalStreamers: creators, activeUsers: users - banned };
  }
}
