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
import { RpcHandler } from '@tipnaija/messaging';
import type { UsersQuery } from './listed-user.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersRpc {
  constructor(
    private readonly users: UsersService,
    private readonly userAdministration: UserAdministrationService,
  ) {}

  @RpcHandler(listUsers)
  list(query: UsersQuery) {
    return this.users.list(query);
  }

  @RpcHandler(getUser)
  get({ userId }: { userId: string }) {
    return this.users.get(userId);
  }

  @RpcHandler(findCreatorId)
  findCreatorId({ username }: { username: string }) {
    return this.users.findCreatorId(username);
  }

  @RpcHandler(getUserStats)
  stats() {
    return this.users.stats();
  }

  @RpcHandler(banUser)
  async ban(request: { userId: string; adminId: string; reason: string }) {
    await this.userAdministration.ban(request);
    return null;
  }

  @RpcHandler(unbanUser)
  async unban(request: { userId: string; adminId: string }) {
    await this.userAdministration.unban(request);
    return null;
  }

  @RpcHandler(takeDownAvatar)
  async takeDownAvatar(request: { userId: string; adminId: string; reason: string }) {
    await this.userAdministration.takeDownAvatar(request);
    return null;
  }

  @RpcHandler(deleteUser)
  async delete(request: { userId: string; adminId: string }) {
    await this.userAdministration.delete(request);
    return null;
  }
}
