import { Controller } from '@nestjs/common';
import { type DonationFieldsHidden, learnHiddenFields } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SourceRooms } from '../rooms/source-rooms.js';
import { AlertsService } from './alerts.service.js';

@Controller()
export class HiddenFieldsRpc {
  constructor(
    private readonly alerts: AlertsService,
    private readonly sources: SourceRooms,
  ) {}

  @RpcHandler(learnHiddenFields)
  async learn(change: DonationFieldsHidden): Promise<null> {
    await this.alerts.hideFields([change]);
    this.sources.changed([change.creatorId]);
    return null;
  }
}
