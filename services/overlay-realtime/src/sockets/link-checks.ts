import type { Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';

type LinkSocket = { data: { tokenHash: string }; disconnect(close: boolean): unknown };

/** One query for thousands of links would delay alerts, so each looks up those whose hash begins with one digit. */
const digits = [...'0123456789abcdef'];
const digitEveryMs = 500;

/**
 * Disconnects sockets whose link is no longer in our tables, or whose creator is suspended, within eight seconds. A message
 * closes them at once, but Redis may lose it.
 * @param findKnown returns those of the hashes that still open something
 * @returns the timer of the checks
 */
export function startLinkChecks(
  sockets: ReadonlyMap<string, LinkSocket>,
  findKnown: (tokenHashes: readonly string[]) => Promise<Pick<ReadonlySet<string>, 'has'>>,
  logger: Logger,
): NodeJS.Timeout {
  let turn = 0;
  const check = async () => {
    turn = (turn + 1) % digits.length;
    const due = [...sockets.values()].filter(({ data }) => data.tokenHash.startsWith(digits[turn] as string));
    if (due.length === 0) return;
    const known = await findKnown([...new Set(due.map(({ data }) => data.tokenHash))]);
    for (const socket of due) if (!known.has(socket.data.tokenHash)) socket.disconnect(true);
  };
  return setInterval(() => {
    check().catch((error: unknown) => logger.debug(`Failed to check the links of open pages: ${errorMessage(error)}`));
  }, digitEveryMs).unref();
}
