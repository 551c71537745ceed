import { Controller } from '@nestjs/common';
import { getLedgerFigures } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresRpc {
  constructor(private readonly figures: FiguresService) {}

  @RpcHandler(getLedgerFigures)
  get() {
    return this.figures.get();
  }
}
