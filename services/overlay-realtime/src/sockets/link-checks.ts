import type { Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';

type LinkSocket = { data: { tokenHash: string }; disconnect(close: boolean): unknown };

/** The links are checked in turn by their first digit, so that no alert waits for the check of thousands. */
const digits = [...'0123456789abcdef'];
const digitEveryMs = 500;

/**
 * Disconnects sockets whose link was replaced or removed, or whose creator was suspended, within eight seconds. A message closes
 * them at once, but Redis may lose it.
 * @param findKnown returns those of the hashes that still open something
 * @returns a function that ends the checks
 */
export function startLinkChecks(
  sockets: ReadonlyMap<string, LinkSocket>,
  findKnown: (tokenHashes: readonly string[]) => Promise<Pick<ReadonlySet<string>, 'has'>>,
  logger: Logger,
): () => void {
  let turn = 0;
  const check = async () => {
    turn = (turn + 1) % digits.length;
    const due = [...sockets.values()].filter(({ data }) => data.tokenHash.startsWith(digits[turn] as string));
    if (due.length === 0) return;
    const known = await findKnown([...new Set(due.map(({ data }) => data.tokenHash))]);
    for (const socket of due) if (!known.has(socket.data.tokenHash)) socket.disconnect(true);
  };
  const timer = setInterval(() => {
    check().catch((error: unknown) => logger.debug(`Failed to check the links of open pages: ${errorMessage(error)}`));
  }, digitEveryMs).unref();
  return () => clearInterval(timer);
}
