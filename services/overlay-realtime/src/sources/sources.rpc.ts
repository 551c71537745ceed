import { Controller } from '@nestjs/common';
import {
  type ChangeSourceRequest,
  type CreateSourceRequest,
  changeSource,
  createSource,
  listSources,
  removeSource,
  restartSource,
  rotateSource,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SourcesService } from './sources.service.js';

type OneSource = { creatorId: string; id: string };

@Controller()
export class SourcesRpc {
  constructor(private readonly sources: SourcesService) {}

  @RpcHandler(listSources)
  list({ creatorId }: { creatorId: string }) {
    return this.sources.list(creatorId);
  }

  @RpcHandler(createSource)
  create({ creatorId, ...request }: { creatorId: string } & CreateSourceRequest) {
    return this.sources.create(creatorId, request);
  }

  @RpcHandler(changeSource)
  change({ creatorId, id, change }: OneSource & { change: ChangeSourceRequest }) {
    return this.sources.change(creatorId, id, change);
  }

  @RpcHandler(removeSource)
  async remove({ creatorId, id }: OneSource) {
    await this.sources.remove(creatorId, id);
    return null;
  }

  @RpcHandler(rotateSource)
  rotate({ creatorId, id }: OneSource) {
    return this.sources.rotate(creatorId, id);
  }

  @RpcHandler(restartSource)
  restart({ creatorId, id }: OneSource) {
    return this.sources.restart(creatorId, id);
  }
}
