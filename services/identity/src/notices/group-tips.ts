/** Which tips a creator is notified of together. Pure. */

/** Notices of the last minute: of how many tips, how many notices, and the most tips in one of them. */
export type NotifiedLately = { tips: number; notices: number; inOneNotice: number };

const mostPerMinute = 10;

/**
 * Returns the tips of each notice to write now. More than ten tips a minute become one notice, at most one such a minute:
 * the rest waits for the next one. So do tips that quiet hours held back.
 */
export function groupTips<Tip extends { isHeld: boolean }>(
  due: readonly Tip[],
  lately: NotifiedLately,
): (readonly Tip[])[] {
  const areMany = due.length + lately.tips > mostPerMinute;
  if (areMany && (lately.inOneNotice > 1 || lately.notices > mostPerMinute)) return [];
  return areMany || due.some(({ isHeld }) => isHeld) ? [due] : due.map((tip) => [tip]);
}
