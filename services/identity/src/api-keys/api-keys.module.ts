import { Module } from '@nestjs/common';
import { TeamModule } from '../team/team.module.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysRpc } from './api-keys.rpc.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  imports: [TeamModule],
  controllers: [ApiKeysRpc],
  providers: [ApiKeysRepository, ApiKeysService],
  exports: [ApiKeysService],
})
export class ApiKeysModule {}
