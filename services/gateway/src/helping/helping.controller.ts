import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type CurrentUser, closeHelperDashboards, leaveTeam, listHelpedCreators } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf, fields } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { creatorIdParam } from '../creators/creator-id-param.js';

/** The creators whom the signed-in user helps. */
@Controller('api/helping')
@ApiTags('Helpers')
@UserOnly()
export class HelpingController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The creators whom the user helps, with the role' })
  @ApiOkResponse(arrayOf('HelpedCreator'))
  list(@SignedInUser() { id: userId }: CurrentUser) {
    return this.rpc.call(listHelpedCreators, { userId });
  }

  @Delete(':creatorId')
  @ApiOperation({ summary: 'Stops helping this creator' })
  @ApiOkResponse(fields({ message: 'You no longer help this creator.' }))
  @ApiErrors('helper.not-allowed', 'creator.not-found')
  async leave(@SignedInUser() { id: userId }: CurrentUser, @Param('creatorId', creatorIdParam) creatorId: string) {
    const helping = { userId, creatorId };
    await this.rpc.call(leaveTeam, helping);
    await this.rpc.call(closeHelperDashboards, helping).catch(() => undefined);
    return { message: 'You no longer help this creator.' };
  }
}
