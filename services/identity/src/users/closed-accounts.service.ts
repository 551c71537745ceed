import { Injectable, Logger } from '@nestjs/common';
import { checkEmptyWallet } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { Database, databaseTime } from '@tipnaija/service-kit';
import { ClosingService, isEmptyWallet } from '../closing/closing.service.js';
import { UserAdministrationService } from './user-administration.service.js';

const accountsPerRun = 100;

/** Deletes the accounts whose grace period is over. Every step is safe to repeat. */
@Injectable()
export class ClosedAccountsService {
  private readonly logger = new Logger('ClosedAccounts');

  constructor(
    private readonly database: Database,
    private readonly closing: ClosingService,
    private readonly users: UserAdministrationService,
    private readonly rpc: RpcClient,
  ) {}

  async deleteDue(): Promise<void> {
    // Before the list: a sign-in that calls a deletion off after it was listed is newer, and its wallet stays open.
    const closedAt = (await databaseTime(this.database)).toISOString();
    for (const user of await this.closing.listDue(accountsPerRun)) {
      try {
        if (user.creator_id) {
          // The ledger closes the wallet in the transaction of its check, so that nothing leaves it afterwards.
          const waiting = await this.rpc.call(checkEmptyWallet, { creatorId: user.creator_id, close: true, closedAt });
          if (!isEmptyWallet(waiting)) {
            await this.closing.stop(user);
            continue;
          }
        }
        await this.users.deleteClosed(user.id);
      } catch (error) {
        this.logger.warn(`The closed account ${user.id} could not be deleted: ${errorMessage(error)}`);
      }
    }
  }
}
