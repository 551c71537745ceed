import { Injectable, Logger } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import { AdminsService } from '../admins/admins.service.js';
import { AvatarsService } from '../avatars/avatars.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';

/** Few rows at a time: what people do meanwhile must not wait for a broom. */
const atOnce = 1_000;

/** Removes what nobody needs any more: old mails with what they say of people, ended sessions, used links, unused pictures. */
@Injectable()
export class HousekeepingService {
  private readonly logger = new Logger('Housekeeping');

  constructor(
    private readonly database: Database,
    private readonly mails: MailsService,
    private readonly sessions: SessionsService,
    private readonly admins: AdminsService,
    private readonly tokens: TokensService,
    private readonly avatars: AvatarsService,
  ) {}

  async removeOldRows(): Promise<void> {
    const brooms = {
      mails: () => this.mails.removeOld(atOnce),
      sessions: () => this.sessions.removeExpired(atOnce),
      'admin sessions': () => this.admins.removeExpiredSessions(atOnce),
      links: () => this.tokens.removeExpired(this.database, atOnce),
      avatars: () => this.avatars.removeUnused(atOnce),
    };
    for (const [what, sweep] of Object.entries(brooms)) {
      let removed = 0;
      for (let some = await sweep(); some > 0; some = await sweep()) removed += some;
      if (removed > 0) this.logger.log(`Removed ${removed} old ${what}`);
    }
  }
}
