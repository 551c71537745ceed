import { Body, Controller, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HideFieldsRequest } from '@tipnaija/contracts';
import { numberParam } from '../admin/number-param.js';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';
import { UserOnly } from '../auth/session.guard.js';
import { RateLimited } from '../limits/rate-limit.guard.js';
import { OwnCreatorId } from '../overlay/own-creator-id.js';
import { HiddenFields } from './hidden-fields.service.js';

/** Creators hide text of their donations from the public lists. */
@Controller('api/streamers/me/donations')
@ApiTags('Tips')
export class HiddenFieldsController {
  constructor(private readonly hiddenFields: HiddenFields) {}

  @Patch(':id/hidden-words')
  @ApiOperation({
    summary: "Hides a donor's name or message from the public lists; an empty list shows what an admin did not hide",
  })
  @ApiOkResponse(fields({ hidden: { message: 'creator' } }))
  @ApiErrors('creator.no-profile', 'donation.not-found')
  @RateLimited('overlay-action')
  @UserOnly()
  hide(
    @OwnCreatorId() creatorId: string,
    @Param('id', numberParam) donationId: number,
    @Body() { hidden, before }: HideFieldsRequest,
  ) {
    return this.hiddenFields.hide({ donationId, creatorId, by: 'creator', hidden, before });
  }
}
