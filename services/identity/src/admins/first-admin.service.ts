import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { IdentityConfig } from '../config.js';
import { AdminsService } from './admins.service.js';

/**
 * Creates the first admin from the environment. Afterwards these variables have no effect; `npm run admin` adds further
 * admins.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('Admins');

  constructor(
    private readonly admins: AdminsService,
    private readonly config: IdentityConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (email && password) {
      if (await this.admins.addFirst(email, password)) this.logger.log(`Created the first admin: ${email}`);
    } else if (!(await this.admins.isThereAny())) {
      this.logger.warn('No admin exists: set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin -- add EMAIL');
    }
  }
}
