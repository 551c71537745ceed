import { Module } from '@nestjs/common';
import { StatementsRepository } from './statements.repository.js';
import { StatementsRpc } from './statements.rpc.js';
import { StatementsService } from './statements.service.js';

@Module({ controllers: [StatementsRpc], providers: [StatementsRepository, StatementsService] })
export class StatementsModule {}
