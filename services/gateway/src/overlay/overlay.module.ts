import { Module } from '@nestjs/common';
import { CreatorsModule } from '../creators/creators.module.js';
import { CustomAlertsController } from './custom-alerts.controller.js';
import { DashboardTicketController } from './dashboard-ticket.controller.js';
import { ModerationController } from './moderation.controller.js';
import { OverlayController } from './overlay.controller.js';
import { OverlayActionsController } from './overlay-actions.controller.js';
import { Replays } from './replays.service.js';
import { SourcesController } from './sources.controller.js';
import { SpeechController } from './speech.controller.js';

@Module({
  imports: [CreatorsModule],
  controllers: [
    OverlayController,
    SpeechController,
    SourcesController,
    DashboardTicketController,
    OverlayActionsController,
    ModerationController,
    CustomAlertsController,
  ],
  providers: [Replays],
  exports: [Replays],
})
export class OverlayModule {}
