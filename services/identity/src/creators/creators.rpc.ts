import { Controller } from '@nestjs/common';
import {
  type ChangeProfileRequest,
  type CreateCreatorRequest,
  changeProfile,
  createCreator,
  findCreators,
  findOverlayOwners,
  getCreator,
  getCreatorByOverlayToken,
  getCreators,
  getPayoutAccount,
  listNameChanges,
  listOfferedAmounts,
  listProfileRevisions,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { CreatorsService } from './creators.service.js';
import { ProfilesService } from './profiles.service.js';

@Controller()
export class CreatorsRpc {
  constructor(
    private readonly creators: CreatorsService,
    private readonly profiles: ProfilesService,
  ) {}

  @RpcHandler(createCreator)
  create({ userId, profile }: { userId: string; profile: CreateCreatorRequest }) {
    return this.creators.create(userId, profile);
  }

  @RpcHandler(changeProfile)
  async changeProfile({ userId, change }: { userId: string; change: ChangeProfileRequest }) {
    await this.profiles.change(userId, change);
    return null;
  }

  @RpcHandler(listNameChanges)
  listNameChanges({ userId }: { userId: string }) {
    return this.profiles.listNameChanges(userId);
  }

  @RpcHandler(getCreator)
  get({ usernameOrId }: { usernameOrId: string }) {
    return this.creators.get(usernameOrId);
  }

  @RpcHandler(getPayoutAccount)
  getPayoutAccount({ creatorId }: { creatorId: string }) {
    return this.creators.getPayoutDestination(creatorId);
  }

  @RpcHandler(findCreators)
  find({ usernamesOrIds }: { usernamesOrIds: readonly string[] }) {
    return this.creators.find(usernamesOrIds);
  }

  @RpcHandler(getCreators)
  listNames({ ids }: { ids: string[] }) {
    return this.creators.listNames(ids);
  }

  @RpcHandler(listOfferedAmounts)
  listOfferedAmounts() {
    return this.creators.listOfferedAmounts();
  }

  @RpcHandler(listProfileRevisions)
  listRevisions({ creatorIds }: { creatorIds: readonly string[] }) {
    return this.creators.listRevisions(creatorIds);
  }

  @RpcHandler(findOverlayOwners)
  findOverlayOwners({ overlayTokens }: { overlayTokens: readonly string[] }) {
    return this.creators.findOverlayOwners(overlayTokens);
  }

  @RpcHandler(getCreatorByOverlayToken)
  getByOverlayToken({ overlayToken }: { overlayToken: string }) {
    return this.creators.getByOverlayToken(overlayToken);
  }
}
