import { Controller } from '@nestjs/common';
import { getLedgerFigures } from '@tipnaija/contracts';
import { Answers } from '@tipnaija/messaging';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresRpc {
  constructor(private readonly figures: FiguresService) {}

  @Answers(getLedgerFigures)
  get() {
    return this.figures.get();
  }
}
