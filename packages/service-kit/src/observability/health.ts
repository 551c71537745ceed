import { Controller } from '@nestjs/common';
import type { Health, RpcContract } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { Database } from '../database/database.js';

/** Creates the health check of a service with tables. Ready means that its database responds and is migrated. */
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

/** @returns the readiness of a migrated database; never throws */
export async function databaseHealth(database: Database): Promise<Health> {
  try {
    await database.rows('select from migrations limit 1');
    return { ready: true, problems: [] };
  } catch {
    return { ready: false, problems: ['the database does not respond, or is not migrated'] };
  }
}
