import { Controller } from '@nestjs/common';
import {
  addOverlayMedia,
  type ChangeCustomAlertsRequest,
  changeCustomAlerts,
  getCustomAlerts,
  getOverlayMedia,
  removeOverlayMedia,
} from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { CustomAlertsService } from './custom-alerts.service.js';
import { CustomAlertsEditing } from './custom-alerts-editing.service.js';

@Controller()
export class CustomAlertsRpc {
  constructor(
    private readonly custom: CustomAlertsService,
    private readonly editing: CustomAlertsEditing,
  ) {}

  @Answers(getCustomAlerts)
  get({ creatorId }: { creatorId: string }) {
    return this.custom.get(creatorId);
  }

  @Answers(changeCustomAlerts)
  change({ creatorId, change }: { creatorId: string; change: ChangeCustomAlertsRequest }) {
    return this.editing.change(creatorId, change);
  }

  @Answers(addOverlayMedia)
  addMedia({ creatorId, content }: { creatorId: string; content: string }) {
    return this.editing.addMedia(creatorId, Buffer.from(content, 'base64'));
  }

  @Answers(removeOverlayMedia)
  async removeMedia({ creatorId, id }: { creatorId: string; id: string }) {
    await this.editing.removeMedia(creatorId, id);
    return {};
  }

  @Answers(getOverlayMedia)
  async getMedia({ id }: { id: string }) {
    const { contentType, content } = await this.editing.getMedia(id);
    return { contentType, content: content.toString('base64') };
  }
}
