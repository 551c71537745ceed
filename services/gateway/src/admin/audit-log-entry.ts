import { cleanText } from '@tipnaija/contracts';

/** The action and the subject of an audit log entry. */
export type AuditLogSubject = { action: string; subject: string };

/**
 * Derives the entry from the route: `POST /api/admin/withdrawals/:id/mark-paid` is the action `withdrawal-mark-paid` on
 * `withdrawal <id>`. Without a verb in the path, the method is the verb.
 */
export function toAuditLogEntry(method: string, route: string, params: Record<string, string>): AuditLogSubject {
  const segments = route.replace(/^\/api\/admin\//, '').split('/');
  const noun = (segments[0] ?? '').replace(/s$/, '');
  const last = segments.at(-1) ?? '';
  const verb = segments.length === 1 || last.startsWith(':') ? method.toLowerCase() : last;
  return { action: `${noun}-${verb}`, subject: [noun, ...Object.values(params)].join(' ') };
}

const textMax = 500;
/** The log is immutable: a field that is not here may be a secret, or a name that an erasure would have to remove. */
const recorded = new Set(['amount', 'isTrusted', 'ngnPerUsd', 'reason']);

type Plain = string | number | boolean;

/**
 * Reduces a request body to what an audit log entry may store: plain values of the recorded fields, texts cleaned and cut.
 * The body is not validated yet, and an entry that could not be stored would fail an action that is already done.
 */
export function sanitizeForAudit(body: unknown): Record<string, Plain> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const kept: [string, Plain][] = [];
  for (const [name, value] of fields as [string, unknown][]) {
    if (!recorded.has(name)) continue;
    if (typeof value === 'string') kept.push([name, String(cleanText(value)).slice(0, textMax)]);
    else if (typeof value === 'number' || typeof value === 'boolean') kept.push([name, value]);
  }
  return Object.fromEntries(kept);
}
