import { Controller } from '@nestjs/common';
import { getSourceFigures, type SourceFiguresRequest } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { SourceFiguresService } from './source-figures.service.js';

@Controller()
export class SourceFiguresRpc {
  constructor(private readonly figures: SourceFiguresService) {}

  @RpcHandler(getSourceFigures)
  get(requests: readonly SourceFiguresRequest[]) {
    return this.figures.getFigures(requests);
  }
}
