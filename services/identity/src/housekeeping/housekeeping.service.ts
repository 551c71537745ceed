import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { AdminsService } from '../admins/admins.service.js';
import { AvatarsService } from '../avatars/avatars.service.js';
import { MailsService } from '../mails/mails.service.js';
import { ChannelNoticesService } from '../notice-channels/channel-notices.service.js';
import { NoticesService } from '../notices/notices.service.js';
import { PasskeysService } from '../passkeys/passkeys.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { HelperInvitesService } from '../team/helper-invites.service.js';
import { TokensService } from '../tokens/tokens.service.js';

/** Rows per statement, small enough not to block user requests. */
const batchSize = 1_000;

/** Deletes old mails with their personal data, ended sessions, expired links and unused avatars. */
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
    private readonly notices: NoticesService,
    private readonly channelNotices: ChannelNoticesService,
    private readonly passkeys: PasskeysService,
    private readonly invites: HelperInvitesService,
  ) {}

  /**
   * Runs every cleanup, also when an earlier one fails.
   * @throws AggregateError of those that failed
   */
  async removeOldRows(): Promise<void> {
    const cleanups = {
      mails: () => this.mails.removeOld(batchSize),
      sessions: () => this.sessions.removeExpired(batchSize),
      'admin sessions': () => this.admins.removeExpiredSessions(batchSize),
      links: () => this.tokens.removeExpired(this.database, batchSize),
      notices: () => this.notices.removeOld(batchSize),
      'channel notices': () => this.channelNotices.removeOld(batchSize),
      'passkey challenges': () => this.passkeys.removeExpiredChallenges(batchSize),
      invites: () => this.invites.removeExpired(batchSize),
      avatars: () => this.avatars.removeUnused(batchSize),
    };
    const failures: unknown[] = [];
    for (const [name, removeBatch] of Object.entries(cleanups))
      await this.removeAll(name, removeBatch).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(errorMessage).join('; '));
  }

  private async removeAll(name: string, removeBatch: () => Promise<number>): Promise<void> {
    let removed = 0;
    for (let count = await removeBatch(); count > 0; count = await removeBatch()) removed += count;
    if (removed > 0) this.logger.log(`Removed ${removed} old ${name}`);
  }
}
