import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import type { RpcContract } from '@tipnaija/contracts';
import { errorMessage, type RpcClient } from '@tipnaija/messaging';
import { v7 } from 'uuid';

/** identity may be restarting; the change is made already. */
const attempts = 4;
const pauseMs = 1_000;

/**
 * Records the log entry of a change, under an id of its own: a call that failed may have recorded it.
 * @throws the last error when identity stays unavailable; then the entry is in the service's log
 */
export async function recordEntry<Entry extends { entryId: string }>(
  { rpc, logger }: { rpc: RpcClient; logger: Logger },
  contract: RpcContract<Entry, null>,
  entry: Omit<Entry, 'entryId'>,
): Promise<void> {
  const identified = { ...entry, entryId: v7() } as Entry;
  for (let attempt = 1; ; attempt += 1)
    try {
      await rpc.call(contract, identified);
      return;
    } catch (error) {
      if (attempt === attempts) {
        logger.error(`An entry is not recorded: ${errorMessage(error)}: ${JSON.stringify(identified)}`);
        throw error;
      }
      await pause(pauseMs);
    }
}
