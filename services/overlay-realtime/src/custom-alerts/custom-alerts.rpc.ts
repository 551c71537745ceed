import { Controller } from '@nestjs/common';
import {
  addOverlayMedia,
  type ChangeCustomAlertsRequest,
  changeCustomAlerts,
  getCustomAlerts,
  getOverlayMedia,
  listOverlayMedia,
  removeOverlayMedia,
  takeDownOverlayMedia,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { CustomAlertsService } from './custom-alerts.service.js';
import { CustomAlertsEditing } from './custom-alerts-editing.service.js';
import { MediaTakeDown } from './media-take-down.service.js';

@Controller()
export class CustomAlertsRpc {
  constructor(
    private readonly custom: CustomAlertsService,
    private readonly editing: CustomAlertsEditing,
    private readonly takeDowns: MediaTakeDown,
  ) {}

  @RpcHandler(getCustomAlerts)
  get({ creatorId }: { creatorId: string }) {
    return this.custom.get(creatorId);
  }

  @RpcHandler(changeCustomAlerts)
  change({ creatorId, change }: { creatorId: string; change: ChangeCustomAlertsRequest }) {
    return this.editing.change(creatorId, change);
  }

  @RpcHandler(addOverlayMedia)
  addMedia({ creatorId, content }: { creatorId: string; content: string }) {
    return this.editing.addMedia(creatorId, Buffer.from(content, 'base64'));
  }

  @RpcHandler(removeOverlayMedia)
  async removeMedia({ creatorId, id }: { creatorId: string; id: string }) {
    await this.editing.removeMedia(creatorId, id);
    return {};
  }

  @RpcHandler(getOverlayMedia)
  async getMedia({ id, knownDigest }: { id: string; knownDigest: string | null }) {
    const { content, ...media } = await this.editing.getMedia(id, knownDigest);
    return { ...media, content: content && content.toString('base64') };
  }

  @RpcHandler(listOverlayMedia)
  listMedia({ creatorId }: { creatorId: string }) {
    return this.custom.listMedia(creatorId);
  }

  @RpcHandler(takeDownOverlayMedia)
  takeDown({ id }: { id: string }) {
    return this.takeDowns.takeDown(id);
  }
}
