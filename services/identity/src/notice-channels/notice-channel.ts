/** Where a creator is notified of tips beside mail, and what is sent there. */
import type { NoticeChannelKind } from '@tipnaija/contracts';
import type { QuietHours } from '../notices/notice-time.js';

export type StoredChannel = QuietHours & {
  id: string;
  creatorId: string;
  kind: NoticeChannelKind;
  addressHash: Buffer;
  name: string;
  minimumKobo: number;
  showsAmounts: boolean;
  createdAt: Date;
  lastSentAt: Date | null;
};

/** An address before it is stored. `hash` finds it again; `service` is the host that takes its notices. */
export type NewAddress = { kind: NoticeChannelKind; service: string; address: string; hash: Buffer };

/** What a person reads. A later attempt has the same `tag`, so that a device shows it in the place of the first. */
export type Notice = { tag: string; title: string; body: string; url: string };

/**
 * What a service answered. `gone`: the address takes no notices any more. `unreached`: the request never left. `unanswered`:
 * it left, and it is not known whether it took effect. `retry`: it did not; with `isServiceLimit` the service takes no other
 * notice before that time either.
 */
export type SendOutcome =
  | { outcome: 'sent' }
  | { outcome: 'gone' }
  | { outcome: 'rejected'; error: string }
  | { outcome: 'unreached' | 'unanswered'; error: string }
  | { outcome: 'retry'; error: string; afterMs?: number; isServiceLimit?: boolean };

/** Sends notices of one kind. Never throws for what a service answers. */
export interface NoticeSender {
  /** Whether sending again shows one notice: true where the device replaces the first by its tag. */
  readonly replacesRepeated: boolean;
  send(address: string, notice: Notice, ttlSeconds: number): Promise<SendOutcome>;
}

export const NOTICE_SENDERS = Symbol('notice senders');
/** Absent kinds are not configured, and not offered. */
export type NoticeSenders = Partial<Record<NoticeChannelKind, NoticeSender>>;
