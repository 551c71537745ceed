import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticeChannelsModule } from '../notice-channels/notice-channels.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TeamModule } from '../team/team.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { HousekeepingJobs } from './housekeeping.jobs.js';
import { HousekeepingService } from './housekeeping.service.js';

@Module({
  imports: [
    AdminsModule,
    AvatarsModule,
    MailsModule,
    NoticeChannelsModule,
    NoticesModule,
    PasskeysModule,
    SessionsModule,
    TeamModule,
    TokensModule,
  ],
  providers: [HousekeepingService, HousekeepingJobs],
})
export class HousekeepingModule {}
