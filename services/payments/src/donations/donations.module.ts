import { Module } from '@nestjs/common';
import { HiddenFieldsModule } from '../hidden-fields/hidden-fields.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { DonationsRepository } from './donations.repository.js';
import { DonationsRpc } from './donations.rpc.js';
import { DonationsService } from './donations.service.js';

@Module({
  imports: [HiddenFieldsModule, ProvidersModule],
  controllers: [DonationsRpc],
  providers: [DonationsRepository, DonationsService],
  exports: [DonationsService],
})
export class DonationsModule {}
