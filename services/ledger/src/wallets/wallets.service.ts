import { Injectable } from '@nestjs/common';
import { WalletsRepository } from './wallets.repository.js';

@Injectable()
export class WalletsService {
  constructor(private readonly wallets: WalletsRepository) {}

  async getWallet(creatorId: string): Promise<{ balanceKobo: number }> {
    return { balanceKobo: (await this.wallets.findBalance(creatorId)) ?? 0 };
  }
}
