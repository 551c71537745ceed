import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { acceptInvite, type CurrentUser, InviteTokenRequest, previewInvite } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { BodyExample, one } from '../api-docs/responses.js';
import { SignedInUser, UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';

/** The mailed invite, for its recipient. */
@Controller('api/helper-invites')
@ApiTags('Helpers')
export class HelperInvitesController {
  constructor(private readonly rpc: RpcClient) {}

  @Post('preview')
  @ApiOperation({ summary: 'Who invites whom, without using the invite up; needs no session' })
  @BodyExample({ token: 'q3Vt…' })
  @ApiOkResponse(one('InvitePreview'))
  @ApiErrors('invite.invalid')
  @HttpCode(200)
  @RateLimited('helper-invite')
  preview(@Body() body: InviteTokenRequest) {
    return this.rpc.call(previewInvite, body);
  }

  @Post('accept')
  @ApiOperation({ summary: 'Accepts the invite; only the account with the invited address can' })
  @BodyExample({ token: 'q3Vt…' })
  @ApiOkResponse(one('HelpedCreator'))
  @ApiErrors('invite.invalid', 'invite.other-address', 'helper.exists')
  @HttpCode(200)
  @RateLimited('helper-invite')
  @UserOnly()
  accept(@SignedInUser() { id: userId }: CurrentUser, @Body() { token }: InviteTokenRequest) {
    return this.rpc.call(acceptInvite, { userId, token });
  }
}
