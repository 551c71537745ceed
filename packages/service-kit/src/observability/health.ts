import { Controller } from '@nestjs/common';
import type { Health, RpcContract } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { Database } from '../database/database.js';

/** The controller with which a service with tables answers for itself: ready means its database answers, migrated. */
export function healthController(contract: RpcContract<null, Health>) {
  @Controller()
  class HealthRpc {
    constructor(readonly database: Database) {}

    @RpcHandler(contract)
    getHealth(): Promise<Health> {
      return databaseHealth(this.database);
    }
  }
  Reflect.defineMetadata('design:paramtypes', [Database], HealthRpc);
  return HealthRpc;
}

export async function databaseHealth(database: Database): Promise<Health> {
  try {
    await database.rows('select from migrations limit 1');
    return { ready: true, problems: [] };
  } catch {
    return { ready: false, problems: ['the database does not answer, or is not migrated'] };
  }
}
