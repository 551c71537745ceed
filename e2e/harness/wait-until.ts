/**
 * Polls `isTrue` every 20 ms.
 * @throws Error with `what` when it is still false after `timeoutMs`
 */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs: number,
  what: string | (() => string),
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline)
      throw new Error(`Timed out after ${timeoutMs} ms: ${typeof what === 'string' ? what : what()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
