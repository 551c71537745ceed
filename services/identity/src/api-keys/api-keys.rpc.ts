import { Controller } from '@nestjs/common';
import {
  type CreateApiKeyRequest,
  createApiKey,
  findApiKeys,
  listApiKeys,
  removeApiKey,
  renameApiKey,
  rotateApiKey,
} from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ApiKeysService } from './api-keys.service.js';

type OneKey = { creatorId: string; id: string };

@Controller()
export class ApiKeysRpc {
  constructor(private readonly keys: ApiKeysService) {}

  @RpcHandler(listApiKeys)
  list({ creatorId }: { creatorId: string }) {
    return this.keys.list(creatorId);
  }

  @RpcHandler(createApiKey)
  create({ creatorId, ...request }: { creatorId: string } & CreateApiKeyRequest) {
    return this.keys.create(creatorId, request);
  }

  @RpcHandler(renameApiKey)
  rename({ creatorId, id, name }: OneKey & { name: string }) {
    return this.keys.rename(creatorId, id, name);
  }

  @RpcHandler(rotateApiKey)
  rotate({ creatorId, id }: OneKey) {
    return this.keys.rotate(creatorId, id);
  }

  @RpcHandler(removeApiKey)
  async remove({ creatorId, id }: OneKey) {
    await this.keys.remove(creatorId, id);
    return null;
  }

  @RpcHandler(findApiKeys)
  use({ keyHashes }: { keyHashes: readonly string[] }) {
    return this.keys.use(keyHashes);
  }
}
