import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SiteInfo } from '@tipnaija/contracts';
import { one } from '../api-docs/responses.js';
import { GatewayConfig } from '../config.js';

/** Configuration values that the static pages show. */
@Controller('api/site')
@ApiTags('Site')
export class SiteController {
  constructor(private readonly config: GatewayConfig) {}

  @Get()
  @ApiOperation({ summary: 'The support address' })
  @ApiOkResponse(one('SiteInfo'))
  read(): SiteInfo {
    return { supportEmail: this.config.SUPPORT_EMAIL };
  }
}
