/**
 * The way in for owners who lost every second factor: a link by mail, for those who know the password, removes all
 * factors. A reader of the mailbox could do the same, so withdrawals rest. The ledger enforces that, and is asked
 * first: while it does not answer, the factors stay.
 */
import { Injectable, Logger } from '@nestjs/common';
import { type LostDeviceOutcome, limits, restWithdrawals } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { AccountsService } from '../accounts/accounts.service.js';
import { MailsService } from '../mails/mails.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TokensService } from '../tokens/tokens.service.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';

const linksPerHour = 3;

@Injectable()
export class LostDeviceService {
  private readonly logger = new Logger('LostDevice');

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly tokens: TokensService,
    private readonly twoFactor: TwoFactorService,
    private readonly mails: MailsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Mails a link, which replaces the former one. At most three in an hour: a person who knows the password could flood
   * the owner otherwise, and replace the link that the owner is about to use.
   * @throws DomainError `sign-in.expired`
   */
  async request(signInToken: string): Promise<void> {
    const userId = await this.sessions.findPending(signInToken);
    await this.database.transaction((transaction) =>
      this.mails.enqueueAtMost(linksPerHour, transaction, userId, 'lost-device'),
    );
    this.mails.sendSoon();
  }

  /** @throws DomainError `lost-device-link.invalid`, `account.banned`, `service.unavailable` */
  async confirm(token: string): Promise<LostDeviceOutcome> {
    const { id, creator_id: creatorId } = await this.accounts.getForSignIn(
      await this.tokens.read(this.database, token, 'lost-device'),
    );
    const hours = limits.lostDeviceRestHours;
    const rest = creatorId ? await this.rpc.call(restWithdrawals, { creatorId, hours }) : null;
    await this.twoFactor.change(id, 'second-factors-removed', async (transaction) => {
      await this.tokens.redeem(transaction, token, 'lost-device');
      await this.twoFactor.removeAll(transaction, id);
      await this.sessions.endAll(id, transaction);
      await this.mails.removePending(transaction, id, 'lost-device');
    });
    this.logger.log(`${id} turned two-step sign-in off by a link`);
    return { withdrawalsRestUntil: rest?.restUntil ?? null };
  }
}
