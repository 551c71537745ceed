import { Injectable } from '@nestjs/common';
import { findHelperRoles } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { DashboardViewer } from '../rooms/dashboard-rooms.js';

/** Asks identity, which alone knows helpers, whether dashboards may stay open. */
@Injectable()
export class HelperAccess {
  constructor(private readonly rpc: RpcClient) {}

  /** Returns whether the viewer is the owner or still has the role. @throws DomainError `service.unavailable` */
  async isAllowed(viewer: DashboardViewer): Promise<boolean> {
    return (await this.listRejected([viewer], (one) => one)).length === 0;
  }

  /**
   * Returns those items whose viewer is a helper without the role that the dashboard was opened with.
   * @throws DomainError `service.unavailable`
   */
  async listRejected<Item>(items: readonly Item[], toViewer: (item: Item) => DashboardViewer): Promise<Item[]> {
    const opened = items.flatMap((item) => {
      const { creatorId, helper } = toViewer(item);
      return helper ? [{ item, creatorId, ...helper }] : [];
    });
    if (opened.length === 0) return [];
    const helpings = opened.map(({ userId, creatorId }) => ({ userId, creatorId }));
    const roles = await this.rpc.call(findHelperRoles, { helpings });
    return opened.filter(({ role }, index) => roles[index] !== role).map(({ item }) => item);
  }
}
