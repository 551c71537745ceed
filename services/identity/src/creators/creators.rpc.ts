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
import { Answers } from '@tipnaija/messaging';
import { CreatorsService } from './creators.service.js';

@Controller()
export class CreatorsRpc {
  constructor(private readonly creators: CreatorsService) {}

  @Answers(createCreator)
  create({ userId, profile }: { userId: string; profile: CreateCreatorRequest }) {
    return this.creators.create(userId, profile);
  }

  @Answers(getCreator)
  get({ usernameOrId }: { usernameOrId: string }) {
    return this.creators.get(usernameOrId);
  }

  @Answers(findCreators)
  find({ usernamesOrIds }: { usernamesOrIds: readonly string[] }) {
    return this.creators.find(usernamesOrIds);
  }

  @Answers(getCreators)
  namesOf({ ids }: { ids: string[] }) {
    return this.creators.namesOf(ids);
  }

  @Answers(findOverlayOwners)
  findOverlayOwners({ overlayTokens }: { overlayTokens: readonly string[] }) {
    return this.creators.findOverlayOwners(overlayTokens);
  }

  @Answers(getCreatorByOverlayToken)
  getByOverlayToken({ overlayToken }: { overlayToken: string }) {
    return this.creators.getByOverlayToken(overlayToken);
  }
}
