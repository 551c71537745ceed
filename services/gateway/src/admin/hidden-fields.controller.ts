import { Body, Controller, Param, Patch, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { HideFieldsRequest } from '@tipnaija/contracts';
import { ApiErrors } from '../api-docs/api-errors.js';
import { fields } from '../api-docs/responses.js';
import { HiddenFields } from '../donations/hidden-fields.service.js';
import { AdminOnly, Requires } from './admin-only.js';
import type { AdminRequest } from './admin-session.guard.js';
import { setAuditDiff } from './audit-diff.js';
import { numberParam } from './number-param.js';

/** Admins hide text of any donation. */
@Controller('api/admin/donations')
@ApiTags('Admins')
@AdminOnly()
export class AdminHiddenFieldsController {
  constructor(private readonly hiddenFields: HiddenFields) {}

  @Patch(':id/hidden-words')
  @ApiOperation({ summary: "Hides a donor's name or message from the public lists; an empty list shows both again" })
  @ApiOkResponse(fields({ hidden: { message: 'admin' } }))
  @ApiErrors('donation.not-found')
  @Requires('moderate')
  async hide(
    @Param('id', numberParam) donationId: number,
    @Body() { hidden, before }: HideFieldsRequest,
    @Req() request: AdminRequest,
  ) {
    const result = await this.hiddenFields.hide({ donationId, creatorId: null, by: 'admin', hidden, before });
    setAuditDiff(request, { before: {}, after: { hidden: hidden.join(', ') || 'nothing' } });
    return result;
  }
}
