/** What an admin's request did, in words for the record. */
export type ActWords = { act: string; subject: string };

/**
 * `POST /api/admin/withdrawals/:id/mark-paid` is the act `withdrawal-mark-paid` on `withdrawal <id>`; without a verb in the
 * address, the method is the verb.
 */
export function actOf(method: string, route: string, params: Record<string, string>): ActWords {
  const segments = route.replace(/^\/api\/admin\//, '').split('/');
  const noun = (segments[0] ?? '').replace(/s$/, '');
  const last = segments.at(-1) ?? '';
  const verb = segments.length === 1 || last.startsWith(':') ? method.toLowerCase() : last;
  return { act: `${noun}-${verb}`, subject: [noun, ...Object.values(params)].join(' ') };
}
