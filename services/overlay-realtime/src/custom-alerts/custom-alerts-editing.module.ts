import { Module } from '@nestjs/common';
import { OverlaysModule } from '../overlays/overlays.module.js';
import { CustomAlertsModule } from './custom-alerts.module.js';
import { CustomAlertsRpc } from './custom-alerts.rpc.js';
import { CustomAlertsEditing } from './custom-alerts-editing.service.js';
import { MediaTakeDown } from './media-take-down.service.js';
import { TakenDownMediaRepository } from './taken-down-media.repository.js';

/** Apart from CustomAlertsModule, because overlays import that one and a change is sent to the overlays. */
@Module({
  imports: [CustomAlertsModule, OverlaysModule],
  controllers: [CustomAlertsRpc],
  providers: [CustomAlertsEditing, MediaTakeDown, TakenDownMediaRepository],
})
export class CustomAlertsEditingModule {}
