import { creatorChanged } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { v5 } from 'uuid';
import { type CreatorRow, toCreatorChanged } from './creator.js';

const stateNamespace = 'b0c5d6f2-3a52-4f0e-8d0e-2b1f7c1f6a10';

/** Publishes the creator's current state. The event id is derived from the revision. */
export function publishState(transaction: Transaction, row: CreatorRow): void {
  const id = v5(`${row.id} ${row.revision}`, stateNamespace);
  transaction.publish(creatorChanged, [{ id, occurredAt: new Date(), data: toCreatorChanged(row) }]);
}
