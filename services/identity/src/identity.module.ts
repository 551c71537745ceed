import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsRpc } from './accounts/accounts.rpc.js';
import { AccountsService } from './accounts/accounts.service.js';
import { RecoveryService } from './accounts/recovery.service.js';
import { AdminAccess } from './admins/admin-access.service.js';
import { AdminsRepository } from './admins/admins.repository.js';
import { AdminsRpc } from './admins/admins.rpc.js';
import { AdminsService } from './admins/admins.service.js';
import { AuditLogRepository } from './admins/audit-log.repository.js';
import { AuditLogService } from './admins/audit-log.service.js';
import { FirstAdmin } from './admins/first-admin.service.js';
import { SecondFactorsRepository } from './admins/second-factors.repository.js';
import { SecondFactors } from './admins/second-factors.service.js';
import { AvatarsRepository } from './avatars/avatars.repository.js';
import { AvatarsRpc } from './avatars/avatars.rpc.js';
import { AvatarsService } from './avatars/avatars.service.js';
import { CreatorsRepository } from './creators/creators.repository.js';
import { CreatorsRpc } from './creators/creators.rpc.js';
import { CreatorsService } from './creators/creators.service.js';
import { OwnCreatorRpc } from './creators/own-creator.rpc.js';
import { OwnCreatorService } from './creators/own-creator.service.js';
import { DevicesRpc } from './devices/devices.rpc.js';
import { DevicesService } from './devices/devices.service.js';
import { HousekeepingJobs } from './housekeeping/housekeeping.jobs.js';
import { HousekeepingService } from './housekeeping/housekeeping.service.js';
import { EventMailsService } from './mails/event-mails.service.js';
import { MailEvents } from './mails/mail.events.js';
import { MAILER } from './mails/mail.js';
import { MailsJobs } from './mails/mails.jobs.js';
import { MailsRepository } from './mails/mails.repository.js';
import { MailsService } from './mails/mails.service.js';
import { SmtpMailer } from './mails/smtp-mailer.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsRpc } from './sessions/sessions.rpc.js';
import { SessionsService } from './sessions/sessions.service.js';
import { TokensRepository } from './tokens/tokens.repository.js';
import { TokensService } from './tokens/tokens.service.js';
import { VerificationLinksRepository } from './tokens/verification-links.repository.js';
import { ModerationService } from './users/moderation.service.js';
import { UsersRepository } from './users/users.repository.js';
import { UsersRpc } from './users/users.rpc.js';
import { UsersService } from './users/users.service.js';

/** Users, sessions, creators, admins and mails. */
@Module({
  controllers: [
    AccountsRpc,
    SessionsRpc,
    CreatorsRpc,
    OwnCreatorRpc,
    AvatarsRpc,
    AdminsRpc,
    MailEvents,
    UsersRpc,
    DevicesRpc,
    healthController(serviceHealth.identity),
  ],
  providers: [
    AccountsRepository,
    AccountsService,
    RecoveryService,
    SessionsRepository,
    SessionsService,
    TokensRepository,
    TokensService,
    VerificationLinksRepository,
    DevicesService,
    CreatorsRepository,
    CreatorsService,
    OwnCreatorService,
    AvatarsRepository,
    AvatarsService,
    AdminsRepository,
    AdminsService,
    AdminAccess,
    SecondFactorsRepository,
    SecondFactors,
    FirstAdmin,
    AuditLogRepository,
    AuditLogService,
    UsersRepository,
    UsersService,
    ModerationService,
    MailsRepository,
    MailsService,
    MailsJobs,
    EventMailsService,
    HousekeepingService,
    HousekeepingJobs,
    { provide: MAILER, useClass: SmtpMailer },
  ],
})
export class IdentityModule {}
