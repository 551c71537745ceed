import { Module } from '@nestjs/common';
import { PremiumService } from './premium.service.js';
import { PremiumTermsRepository } from './premium-terms.repository.js';

@Module({
  providers: [PremiumTermsRepository, PremiumService],
  exports: [PremiumService],
})
export class PremiumModule {}
