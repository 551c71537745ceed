import { Controller } from '@nestjs/common';
import { removeDonor } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { DonorRemovalService } from './donor-removal.service.js';

@Controller()
export class DonorRemovalRpc {
  constructor(private readonly donors: DonorRemovalService) {}

  @RpcHandler(removeDonor)
  async remove({ reference }: { reference: string }) {
    await this.donors.remove(reference);
    return null;
  }
}
