/**
 * Which admin may do what. One table for the gateway's guard, for the services that move money, and for the admin page.
 */
import { DomainError } from './errors.js';

export const adminRoles = ['support', 'finance', 'owner'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** What a route of the admin API needs, and the roles that have it. */
export const adminAbilities = {
  /** The own session and second factors. The only one that needs no second factor when they are required. */
  'own-account': ['support', 'finance', 'owner'],
  /** Statistics of the front page, users, donations, the providers' health. */
  'look-up': ['support', 'finance', 'owner'],
  /** Bans, hidden texts, removed pictures and sounds, repeated mails. */
  moderate: ['support', 'owner'],
  /** Withdrawals, refunds, wallets, discrepancies, exchange rates, margins, switches of providers, the audit log. */
  'manage-money': ['finance', 'owner'],
  /** Admins and their roles, permanent deletions, the job queues. */
  administer: ['owner'],
} as const satisfies Record<string, readonly AdminRole[]>;
export type AdminAbility = keyof typeof adminAbilities;

/** The admin on whose behalf the gateway calls a service that moves money. */
export type ActingAdmin = { id: string; role: AdminRole };

export function hasAbility(role: AdminRole, ability: AdminAbility): boolean {
  return (adminAbilities[ability] as readonly AdminRole[]).includes(role);
}

/**
 * For the gateway's guard, and for services that move money.
 * @throws DomainError `admin.role-insufficient` with the roles that would suffice
 */
export function requireAbility({ role }: { role: AdminRole }, ability: AdminAbility): void {
  if (!hasAbility(role, ability)) throw new DomainError('admin.role-insufficient', { roles: adminAbilities[ability] });
}
