import { Module } from '@nestjs/common';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { PremiumEvents } from './premium.events.js';
import { PremiumModule } from './premium.module.js';

/** Apart from PremiumModule, because overlays import that one and a change is sent to the overlays. */
@Module({
  imports: [OverlaysModule, PremiumModule],
  controllers: [PremiumEvents],
})
export class PremiumEventsModule {}
