import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { IdentityConfig } from '../config.js';
import { AdminsService } from './admins.service.js';

/** The first admin comes from the environment, later ones by `npm run admin`. What the environment says then changes nothing. */
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
      if (await this.admins.addFirst(email, password)) this.logger.log(`${email} is the first admin`);
    } else if (!(await this.admins.isThereAny())) {
      this.logger.warn('There is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD, or run npm run admin -- add EMAIL');
    }
  }
}
