import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.js';
import { HelperInvitesRepository } from './helper-invites.repository.js';
import { HelperInvitesService } from './helper-invites.service.js';
import { HelpersRepository } from './helpers.repository.js';
import { HelpersService } from './helpers.service.js';
import { TeamRpc } from './team.rpc.js';
import { TeamService } from './team.service.js';
import { TeamLogRepository } from './team-log.repository.js';
import { TeamLogService } from './team-log.service.js';

@Module({
  imports: [MailsModule],
  controllers: [TeamRpc],
  providers: [
    HelpersRepository,
    HelpersService,
    HelperInvitesRepository,
    HelperInvitesService,
    TeamLogRepository,
    TeamLogService,
    TeamService,
  ],
  exports: [TeamService, HelperInvitesService, TeamLogService],
})
export class TeamModule {}
