import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { listDisputeHolds, listOwnDisputes, type OwnDispute, OwnDisputesQuery } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { ApiErrors } from '../api-docs/api-errors.js';
import { arrayOf } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { CanWait } from '../limits/load-shedding.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';

/** Tips whose donors' banks ask the money back. For the creator only: helpers see no amounts. */
@Controller('api/streamers/me/disputes')
@CanWait()
@ApiTags('Tips')
@UserOnly()
export class OwnDisputesController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  @ApiOperation({ summary: 'The disputes of a tip, or all open and lately decided ones, with what each holds' })
  @ApiOkResponse(arrayOf('OwnDispute'))
  @ApiErrors('creator.no-profile')
  @Header('cache-control', 'no-store')
  async list(@OwnCreatorId() creatorId: string, @Query() { donationId }: OwnDisputesQuery): Promise<OwnDispute[]> {
    const disputes = await this.rpc.call(listOwnDisputes, { creatorId, donationId });
    if (disputes.length === 0) return [];
    const disputeIds = disputes.map(({ id }) => id);
    const holds = await this.rpc.call(listDisputeHolds, { creatorId, disputeIds });
    const heldKobo = new Map(holds.map((hold) => [hold.disputeId, hold.heldKobo]));
    return disputes.map((dispute) => ({ ...dispute, heldKobo: heldKobo.get(dispute.id) ?? 0 }));
  }
}
