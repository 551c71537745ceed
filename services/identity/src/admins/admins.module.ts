import { Module } from '@nestjs/common';
import { DevicesModule } from '../devices/devices.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AdminAccess } from './admin-access.service.js';
import { AdminSignIns } from './admin-sign-ins.service.js';
import { AdminsRepository } from './admins.repository.js';
import { AdminsRpc } from './admins.rpc.js';
import { AdminsService } from './admins.service.js';
import { AuditLogModule } from './audit-log.module.js';
import { FirstAdmin } from './first-admin.service.js';

@Module({
  imports: [AuditLogModule, DevicesModule, PasskeysModule, TwoFactorModule],
  controllers: [AdminsRpc],
  providers: [AdminsRepository, AdminsService, AdminSignIns, AdminAccess, FirstAdmin],
  exports: [AdminsService, AuditLogModule],
})
export class AdminsModule {}
