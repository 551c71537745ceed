import { Module } from '@nestjs/common';
import { DashboardModule } from '../dashboard/dashboard.module.js';
import { DisputeEvents } from './dispute.events.js';
import { DisputesRepository } from './disputes.repository.js';
import { DisputesService } from './disputes.service.js';

@Module({ imports: [DashboardModule], controllers: [DisputeEvents], providers: [DisputesRepository, DisputesService] })
export class DisputesModule {}
