import { Controller } from '@nestjs/common';
import { getPlatformFigures } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { PlatformFiguresService } from './platform-figures.service.js';

@Controller()
export class PlatformFiguresRpc {
  constructor(private readonly figures: PlatformFiguresService) {}

  @RpcHandler(getPlatformFigures)
  get({ days }: { days: number }) {
    return this.figures.get(days);
  }
}
