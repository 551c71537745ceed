import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AdminsModule } from '../admins/admins.module.js';
import { DeviceLookupRpc } from './device-lookup.rpc.js';

@Module({
  imports: [AccountsModule, AdminsModule],
  controllers: [DeviceLookupRpc],
})
export class DeviceLookupModule {}
