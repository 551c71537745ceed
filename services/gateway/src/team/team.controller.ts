import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  closeHelperDashboards,
  DomainError,
  getTeam,
  InviteHelperRequest,
  inviteHelper,
  listTeamLog,
  removeHelper,
  TeamLogQuery,
  withdrawInvite,
} from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, fields, one } from '../api-docs/responses.js';
import { FreshProof } from '../auth/fresh-proof.js';
import { UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

const helperIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('helper.not-found') });
const inviteIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('invite.not-found') });

/** The creator's helpers. Who gets access, or loses it, needs a fresh proof. */
@Controller('api/streamers/me')
@ApiTags('Helpers')
export class TeamController {
  constructor(private readonly rpc: RpcClient) {}

  @Get('helpers')
  @ApiOperation({ summary: 'The helpers and the open invites' })
  @ApiOkResponse(one('Team'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  team(@OwnCreatorId() creatorId: string) {
    return this.rpc.call(getTeam, { creatorId });
  }

  @Post('helper-invites')
  @ApiOperation({ summary: 'Mails an invite to help as moderator or operator; it works once, for 72 hours' })
  @BodyExample({ email: 'tunde@example.com', role: 'moderator' })
  @ApiOkResponse(fields({ message: 'The invite is on its way.' }))
  @ApiErrors('creator.no-profile', 'helper.email-unverified', 'helper.is-owner', 'helper.exists', 'helper.too-many')
  @HttpCode(200)
  @RateLimited('invite-helper')
  @FreshProof()
  @UserOnly()
  async invite(@OwnCreatorId() creatorId: string, @Body() { email, role }: InviteHelperRequest) {
    await this.rpc.call(inviteHelper, { creatorId, email, role });
    return { message: 'The invite is on its way.' };
  }

  @Delete('helper-invites/:id')
  @ApiOperation({ summary: 'Withdraws an open invite' })
  @ApiOkResponse(fields({ message: 'The invite no longer works.' }))
  @ApiErrors('creator.no-profile', 'invite.not-found')
  @UserOnly()
  async withdraw(@OwnCreatorId() creatorId: string, @Param('id', inviteIdParam) inviteId: string) {
    await this.rpc.call(withdrawInvite, { creatorId, inviteId });
    return { message: 'The invite no longer works.' };
  }

  @Delete('helpers/:id')
  @ApiOperation({ summary: 'Removes a helper: API and dashboards end at once' })
  @ApiOkResponse(fields({ message: 'This person no longer helps you.' }))
  @ApiErrors('creator.no-profile', 'helper.not-found')
  @FreshProof()
  @UserOnly()
  async remove(@OwnCreatorId() creatorId: string, @Param('id', helperIdParam) helperId: string) {
    const helping = await this.rpc.call(removeHelper, { creatorId, helperId });
    // At once, also while events are delayed. When overlay-realtime does not answer, the event closes them.
    await this.rpc.call(closeHelperDashboards, helping).catch(() => undefined);
    return { message: 'This person no longer helps you.' };
  }

  @Get('team-log')
  @CanWait()
  @ApiOperation({ summary: 'Who did what on the stream, newest first; nothing in it is ever changed or deleted' })
  @ApiOkResponse(one('TeamLogPage'))
  @ApiErrors('creator.no-profile')
  @UserOnly()
  log(@OwnCreatorId() creatorId: string, @Query() { before }: TeamLogQuery) {
    return this.rpc.call(listTeamLog, { creatorId, before: before ?? null });
  }
}
