import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountNamesModule } from './account-names/account-names.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AdminsModule } from './admins/admins.module.js';
import { ApiKeysModule } from './api-keys/api-keys.module.js';
import { AvatarsModule } from './avatars/avatars.module.js';
import { CreatorsModule } from './creators/creators.module.js';
import { OwnCreatorModule } from './creators/own-creator.module.js';
import { DeviceLookupModule } from './device-lookup/device-lookup.module.js';
import { DevicesModule } from './devices/devices.module.js';
import { DisputeAlarmsModule } from './dispute-alarms/dispute-alarms.module.js';
import { EventMailsModule } from './event-mails/event-mails.module.js';
import { HousekeepingModule } from './housekeeping/housekeeping.module.js';
import { LostDeviceModule } from './lost-device/lost-device.module.js';
import { MailsModule } from './mails/mails.module.js';
import { NoticeChannelsModule } from './notice-channels/notice-channels.module.js';
import { NoticesModule } from './notices/notices.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ProofsModule } from './proofs/proofs.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SignInsModule } from './sign-ins/sign-ins.module.js';
import { TeamModule } from './team/team.module.js';
import { TokensModule } from './tokens/tokens.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { UsersModule } from './users/users.module.js';

/** Users, sessions, creators, admins and mails. */
@Module({
  imports: [
    AccountsModule,
    AccountNamesModule,
    SessionsModule,
    SignInsModule,
    TwoFactorModule,
    PasskeysModule,
    ProofsModule,
    LostDeviceModule,
    TokensModule,
    DevicesModule,
    DeviceLookupModule,
    CreatorsModule,
    OwnCreatorModule,
    AvatarsModule,
    AdminsModule,
    UsersModule,
    TeamModule,
    ApiKeysModule,
    MailsModule,
    EventMailsModule,
    DisputeAlarmsModule,
    NoticeChannelsModule,
    NoticesModule,
    HousekeepingModule,
    PersonalDataModule,
  ],
  controllers: [healthController(serviceHealth.identity)],
})
export class IdentityModule {}
