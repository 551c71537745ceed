import { creatorChanged } from '@tipnaija/contracts';
import type { Transaction } from '@tipnaija/service-kit';
import { v5 } from 'uuid';
import { type CreatorRow, toCreatorChanged } from './creator.js';

const stateNamespace = 'b0c5d6f2-3a52-4f0e-8d0e-2b1f7c1f6a10';

/** Tells the other services how a creator is now. The same revision is the same fact. */
export function publishState(transaction: Transaction, row: CreatorRow): void {
  const id = v5(`${row.id} ${row.revision}`, stateNamespace);
  transaction.publish(creatorChanged, [{ id, occurredAt: new Date(), data: toCreatorChanged(row) }]);
}
