import { Module } from '@nestjs/common';
import { HiddenWordsModule } from '../hidden-words/hidden-words.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { DonationsRepository } from './donations.repository.js';
import { DonationsRpc } from './donations.rpc.js';
import { DonationsService } from './donations.service.js';

@Module({
  imports: [HiddenWordsModule, ProvidersModule],
  controllers: [DonationsRpc],
  providers: [DonationsRepository, DonationsService],
  exports: [DonationsService],
})
export class DonationsModule {}
