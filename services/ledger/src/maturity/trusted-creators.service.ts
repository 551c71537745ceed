import { Injectable } from '@nestjs/common';
import { type ActingAdmin, requireAbility } from '@tipnaija/contracts';
import { TrustedCreatorsRepository } from './trusted-creators.repository.js';

@Injectable()
export class TrustedCreatorsService {
  constructor(private readonly creators: TrustedCreatorsRepository) {}

  isTrusted(creatorId: string): Promise<boolean> {
    return this.creators.isTrusted(creatorId);
  }

  /**
   * Sets whether a creator's later tips become available sooner, and returns whether they did before.
   * @throws DomainError `admin.role-insufficient`
   */
  async set(change: { creatorId: string; isTrusted: boolean; reason: string; admin: ActingAdmin }): Promise<boolean> {
    const { creatorId, isTrusted, reason, admin } = change;
    requireAbility(admin, 'manage-money');
    if (isTrusted) return !(await this.creators.add({ creatorId, adminId: admin.id, reason }));
    return this.creators.remove(creatorId);
  }
}
