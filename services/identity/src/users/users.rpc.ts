import { Controller } from '@nestjs/common';
import {
  banUser,
  deleteUser,
  findCreatorId,
  getUser,
  getUserStats,
  listUsers,
  takeDownAvatar,
  unbanUser,
} from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import type { UsersQuery } from './listed-user.js';
import { ModerationService } from './moderation.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersRpc {
  constructor(
    private readonly users: UsersService,
    private readonly moderation: ModerationService,
  ) {}

  @Answers(listUsers)
  list(query: UsersQuery) {
    return this.users.list(query);
  }

  @Answers(getUser)
  get({ userId }: { userId: string }) {
    return this.users.get(userId);
  }

  @Answers(findCreatorId)
  findCreatorId({ username }: { username: string }) {
    return this.users.findCreatorId(username);
  }

  @Answers(getUserStats)
  stats() {
    return this.users.stats();
  }

  @Answers(banUser)
  async ban(request: { userId: string; adminId: string; reason: string }) {
    await this.moderation.ban(request);
    return null;
  }

  @Answers(unbanUser)
  async unban(request: { userId: string; adminId: string }) {
    await this.moderation.unban(request);
    return null;
  }

  @Answers(takeDownAvatar)
  async takeDownAvatar(request: { userId: string; adminId: string; reason: string }) {
    await this.moderation.takeDownAvatar(request);
    return null;
  }

  @Answers(deleteUser)
  async delete(request: { userId: string; adminId: string }) {
    await this.moderation.delete(request);
    return null;
  }
}
