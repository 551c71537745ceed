import type { ActingAdmin } from '../admin-roles.js';
import { defineRpc } from '../rpc/rpc.js';

/** `off` counts nothing, `shadow` counts what would be decided and allows everything, `on` decides. */
export const riskModes = ['off', 'shadow', 'on'] as const;
export type RiskMode = (typeof riskModes)[number];

/** What becomes of an attempt to start a tip. */
export type RiskDecision = 'allow' | 'challenge' | 'refuse';

/**
 * A proof of work of ALTCHA, version 2: find the `counter` whose key, derived from `nonce` and counter with `salt`, begins
 * with `keyPrefix`.
 */
export type ProofOfWork = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    /** Seconds since 1970. */
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
};

/** The details of `risk.challenge-required`. */
export type RiskChallenge = { challenge: ProofOfWork };

/** Why a person should look before a creator is paid out. */
export const riskFlagKinds = ['self-tips', 'foreign-cards', 'tested-cards'] as const;
export type RiskFlagKind = (typeof riskFlagKinds)[number];

/** Attempts of one Lagos day that a rule would have decided, or decided while the mode was `on`. */
export type RiskDecisionDay = {
  day: string;
  rule: string;
  decision: Exclude<RiskDecision, 'allow'>;
  isEnforced: boolean;
  attempts: number;
};

/** A creator whose payouts a person should look at, since `raisedAt`, ISO 8601. `tips` are the tips behind it. */
export type RiskFlag = { id: number; creatorId: string; kind: RiskFlagKind; tips: number; raisedAt: string };

/** A flag with the creator's username; null when the creator is gone. */
export type RiskFlagItem = RiskFlag & { username: string | null };

/** GET /api/admin/risk?days=14: newest day first, and the flags that are not cleared. */
export type AdminRisk = { mode: RiskMode; today: string; decisions: RiskDecisionDay[]; flags: RiskFlagItem[] };

/** Decisions of the last `days` days in Lagos, and the newest flags that are not cleared. */
export const getRisk = defineRpc<{ days: number }, Omit<AdminRisk, 'flags'> & { flags: RiskFlag[] }>(
  'payments.get-risk',
  { deadlineMs: 5_000 },
);

/**
 * Clears a flag: what raised it holds no payout back any more.
 * @throws DomainError `risk.flag-not-found` when it is unknown or cleared, `admin.role-insufficient`
 */
export const clearRiskFlag = defineRpc<{ flagId: number; admin: ActingAdmin }, RiskFlag>('payments.clear-risk-flag');

/** The network of a creator's dashboard, to recognise self-tips; stored as a hash for 30 days. */
export const noteCreatorNetwork = defineRpc<{ creatorId: string; network: string }, null>(
  'payments.note-creator-network',
);
