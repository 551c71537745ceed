import { Controller } from '@nestjs/common';
import {
  acceptInvite,
  findHelpedCreator,
  findHelperRoles,
  getTeam,
  type HelperAction,
  type HelperRole,
  type Helping,
  inviteHelper,
  leaveTeam,
  listHelpedCreators,
  listTeamLog,
  previewInvite,
  recordTeamAction,
  removeHelper,
  withdrawInvite,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { HelperInvitesService } from './helper-invites.service.js';
import { HelpersService } from './helpers.service.js';
import { TeamService } from './team.service.js';
import { TeamLogService } from './team-log.service.js';

@Controller()
export class TeamRpc {
  constructor(
    private readonly team: TeamService,
    private readonly helpers: HelpersService,
    private readonly invites: HelperInvitesService,
    private readonly log: TeamLogService,
  ) {}

  @RpcHandler(getTeam)
  getTeam({ creatorId }: { creatorId: string }) {
    return this.team.get(creatorId);
  }

  @RpcHandler(inviteHelper)
  async invite({ creatorId, ...invite }: { creatorId: string; email: string; role: HelperRole }) {
    await this.invites.invite(creatorId, invite);
    return null;
  }

  @RpcHandler(withdrawInvite)
  async withdrawInvite({ creatorId, inviteId }: { creatorId: string; inviteId: string }) {
    await this.invites.withdraw(creatorId, inviteId);
    return null;
  }

  @RpcHandler(previewInvite)
  previewInvite({ token }: { token: string }) {
    return this.invites.preview(token);
  }

  @RpcHandler(acceptInvite)
  acceptInvite({ userId, token }: { userId: string; token: string }) {
    return this.invites.accept(userId, token);
  }

  @RpcHandler(removeHelper)
  removeHelper({ creatorId, helperId }: { creatorId: string; helperId: string }) {
    return this.helpers.remove(creatorId, helperId);
  }

  @RpcHandler(leaveTeam)
  async leaveTeam(helping: Helping) {
    await this.helpers.leave(helping);
    return null;
  }

  @RpcHandler(listHelpedCreators)
  listHelped({ userId }: { userId: string }) {
    return this.helpers.listHelped(userId);
  }

  @RpcHandler(findHelpedCreator)
  findHelped(helping: Helping) {
    return this.helpers.findHelped(helping);
  }

  @RpcHandler(findHelperRoles)
  findRoles({ helpings }: { helpings: readonly Helping[] }) {
    return this.helpers.findRoles(helpings);
  }

  @RpcHandler(recordTeamAction)
  async record({ userId, role, ...entry }: HelperAction) {
    await this.log.record({ ...entry, actor: { userId, role } });
    return null;
  }

  @RpcHandler(listTeamLog)
  listLog({ creatorId, before }: { creatorId: string; before: number | null }) {
    return this.log.list(creatorId, before);
  }
}
