import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { AdminAccess } from './admin-access.service.js';
import { AdminsRepository } from './admins.repository.js';
import { AdminsRpc } from './admins.rpc.js';
import { AdminsService } from './admins.service.js';
import { AuditLogRepository } from './audit-log.repository.js';
import { AuditLogService } from './audit-log.service.js';
import { FirstAdmin } from './first-admin.service.js';
import { SecondFactorsRepository } from './second-factors.repository.js';
import { SecondFactors } from './second-factors.service.js';

@Module({
  imports: [DevicesModule],
  controllers: [AdminsRpc],
  providers: [
    AdminsRepository,
    AdminsService,
    AdminAccess,
    SecondFactorsRepository,
    SecondFactors,
    FirstAdmin,
    AuditLogRepository,
    AuditLogService,
  ],
  exports: [AdminsService, AuditLogService],
})
export class AdminsModule {}
