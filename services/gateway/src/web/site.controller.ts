import { Controller, Get } from '@nestjs/common';
import type { SiteInfo } from '@tipnaija/contracts';
import { GatewayConfig } from '../config.js';

/** Configuration values that the static pages show. */
@Controller('api/site')
export class SiteController {
  constructor(private readonly config: GatewayConfig) {}

  @Get()
  read(): SiteInfo {
    return { supportEmail: this.config.SUPPORT_EMAIL };
  }
}
