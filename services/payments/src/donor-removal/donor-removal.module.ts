import { Module } from '@nestjs/common';
import { DonorRemovalRepository } from './donor-removal.repository.js';
import { DonorRemovalRpc } from './donor-removal.rpc.js';
import { DonorRemovalService } from './donor-removal.service.js';

@Module({ controllers: [DonorRemovalRpc], providers: [DonorRemovalRepository, DonorRemovalService] })
export class DonorRemovalModule {}
