import { Module } from '@nestjs/common';
import { AccountNamesModule } from '../account-names/account-names.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { CreatorsModule } from './creators.module.js';
import { OwnCreatorRpc } from './own-creator.rpc.js';
import { OwnCreatorService } from './own-creator.service.js';

/** Apart from CreatorsModule, because accounts import that one and these changes need accounts. */
@Module({
  imports: [AccountNamesModule, AccountsModule, AvatarsModule, CreatorsModule, MailsModule, TwoFactorModule],
  controllers: [OwnCreatorRpc],
  providers: [OwnCreatorService],
})
export class OwnCreatorModule {}
