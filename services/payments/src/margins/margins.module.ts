import { Module } from '@nestjs/common';
import { MarginsRepository } from './margins.repository.js';
import { MarginsRpc } from './margins.rpc.js';
import { MarginsService } from './margins.service.js';

@Module({ controllers: [MarginsRpc], providers: [MarginsRepository, MarginsService] })
export class MarginsModule {}
