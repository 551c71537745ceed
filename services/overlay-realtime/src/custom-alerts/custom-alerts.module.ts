import { Module } from '@nestjs/common';
import { PremiumModule } from '../premium/premium.module.js';
import { CustomAlertsRepository } from './custom-alerts.repository.js';
import { CustomAlertsService } from './custom-alerts.service.js';

@Module({
  imports: [PremiumModule],
  providers: [CustomAlertsRepository, CustomAlertsService],
  exports: [CustomAlertsRepository, CustomAlertsService],
})
export class CustomAlertsModule {}
