import { Controller } from '@nestjs/common';
import {
  type CreateCreatorRequest,
  createCreator,
  findCreators,
  findOverlayOwners,
  getCreator,
  getCreatorByOverlayToken,
  getCreators,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { CreatorsService } from './creators.service.js';

@Controller()
export class CreatorsRpc {
  constructor(private readonly creators: CreatorsService) {}

  @RpcHandler(createCreator)
  create({ userId, profile }: { userId: string; profile: CreateCreatorRequest }) {
    return this.creators.create(userId, profile);
  }

  @RpcHandler(getCreator)
  get({ usernameOrId }: { usernameOrId: string }) {
    return this.creators.get(usernameOrId);
  }

  @RpcHandler(findCreators)
  find({ usernamesOrIds }: { usernamesOrIds: readonly string[] }) {
    return this.creators.find(usernamesOrIds);
  }

  @RpcHandler(getCreators)
  listNames({ ids }: { ids: string[] }) {
    return this.creators.listNames(ids);
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
