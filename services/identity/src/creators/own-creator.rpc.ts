import { Controller } from '@nestjs/common';
import {
  type ChangeBankDetailsRequest,
  type ChangeGoalRequest,
  changeAvatar,
  changeBankDetails,
  changeGoal,
  getOverlayToken,
  getOwnCreator,
  resetGoal,
  rotateOverlayToken,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { OwnCreatorService } from './own-creator.service.js';

@Controller()
export class OwnCreatorRpc {
  constructor(private readonly own: OwnCreatorService) {}

  @RpcHandler(getOwnCreator)
  get({ userId }: { userId: string }) {
    return this.own.get(userId);
  }

  @RpcHandler(getOverlayToken)
  async getOverlayToken({ userId }: { userId: string }) {
    return { overlayToken: await this.own.getOverlayToken(userId) };
  }

  @RpcHandler(changeGoal)
  async changeGoal({ userId, creatorId, goal }: { userId: string; creatorId: string; goal: ChangeGoalRequest }) {
    await this.own.changeGoal(userId, creatorId, goal);
    return null;
  }

  @RpcHandler(resetGoal)
  async resetGoal({ userId, creatorId }: { userId: string; creatorId: string }) {
    await this.own.resetGoal(userId, creatorId);
    return null;
  }

  @RpcHandler(changeBankDetails)
  changeBankDetails({ userId, details }: { userId: string; details: ChangeBankDetailsRequest }) {
    return this.own.changeBankDetails(userId, details);
  }

  @RpcHandler(rotateOverlayToken)
  async rotateOverlayToken({ userId }: { userId: string }) {
    return { overlayToken: await this.own.rotateOverlayToken(userId) };
  }

  @RpcHandler(changeAvatar)
  async changeAvatar({ userId, image }: { userId: string; image: string }) {
    return { avatarUrl: await this.own.changeAvatar(userId, Buffer.from(image, 'base64')) };
  }
}
