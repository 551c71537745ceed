import { createECDH } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import {
  type AdminLoginRequest,
  type Browser,
  checkEmptyWallet,
  DomainError,
  type EventEnvelope,
  getGoalBaseline,
  type LoginRequest,
  resolveBankAccount,
  restWithdrawals,
  type StartedAdminSession,
  type StartedSession,
} from '@tipnaija/contracts';
import { Messaging, RpcClient } from '@tipnaija/messaging';
import { scratchService } from '@tipnaija/service-kit/testing';
import { v7 } from 'uuid';
import { migrations } from '../migrations/index.js';
import { AccountNamesService } from '../src/account-names/account-names.service.js';
import { AccountsService } from '../src/accounts/accounts.service.js';
import { RecoveryService } from '../src/accounts/recovery.service.js';
import { AdminAccess } from '../src/admins/admin-access.service.js';
import { AdminSignIns } from '../src/admins/admin-sign-ins.service.js';
import { AdminsService } from '../src/admins/admins.service.js';
import { AuditLogService } from '../src/admins/audit-log.service.js';
import { ApiKeysService } from '../src/api-keys/api-keys.service.js';
import { AvatarsService } from '../src/avatars/avatars.service.js';
import { IdentityConfig } from '../src/config.js';
import { CreatorsService } from '../src/creators/creators.service.js';
import { OwnCreatorService } from '../src/creators/own-creator.service.js';
import { ProfilesService } from '../src/creators/profiles.service.js';
import { DisputeAlarmsService } from '../src/dispute-alarms/dispute-alarms.service.js';
import { MailEvents } from '../src/event-mails/mail.events.js';
import { WebhookMailEvents } from '../src/event-mails/webhook-mail.events.js';
import { HousekeepingService } from '../src/housekeeping/housekeeping.service.js';
import { IdentityModule } from '../src/identity.module.js';
import { LostDeviceService } from '../src/lost-device/lost-device.service.js';
import { MAILER, type Mail } from '../src/mails/mail.js';
import { MailsService } from '../src/mails/mails.service.js';
import { ChannelNoticesService } from '../src/notice-channels/channel-notices.service.js';
import { NOTICE_SENDERS } from '../src/notice-channels/notice-channel.js';
import { NoticeChannelsService } from '../src/notice-channels/notice-channels.service.js';
import { PushChannelsService } from '../src/notice-channels/push/push-channels.service.js';
import { TelegramChatsService } from '../src/notice-channels/telegram/telegram-chats.service.js';
import { TelegramWebhook } from '../src/notice-channels/telegram/telegram-webhook.service.js';
import { NoticesService } from '../src/notices/notices.service.js';
import { TipEvents } from '../src/notices/tip.events.js';
import { PasskeysService } from '../src/passkeys/passkeys.service.js';
import { ProofsService } from '../src/proofs/proofs.service.js';
import { SessionsService } from '../src/sessions/sessions.service.js';
import { SignInsService } from '../src/sign-ins/sign-ins.service.js';
import { HelperInvitesService } from '../src/team/helper-invites.service.js';
import { HelpersService } from '../src/team/helpers.service.js';
import { TeamLogService } from '../src/team/team-log.service.js';
import { TokensService } from '../src/tokens/tokens.service.js';
import { TwoFactorService } from '../src/two-factor/two-factor.service.js';
import { ClosedAccountsService } from '../src/users/closed-accounts.service.js';
import { UserAdministrationService } from '../src/users/user-administration.service.js';
import { UsersService } from '../src/users/users.service.js';

import { ImitatedChats } from './imitated-chats.js';
import { ImitatedDevices } from './imitated-devices.js';

/** Keys of nothing real. */
const vapid = createECDH('prime256v1');

/** In-memory mailer that records sent mails. */
export class Mailbox {
  readonly mails: Mail[] = [];
  isClosed = false;

  async send(mail: Mail): Promise<void> {
    if (this.isClosed) throw new Error('451 try again later');
    this.mails.push(mail);
  }

  /** Waits for the newest mail to the address, because a job sends mails. */
  async newestTo(address: string, subject: string): Promise<Mail> {
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
      const mail = this.mails.findLast((sent) => sent.to === address && sent.subject.includes(subject));
      if (mail) return mail;
      await pause(20);
    }
    throw new Error(`No mail to ${address} about ${subject}`);
  }
}

/** Returns the token in the mail's link. */
export function tokenIn(mail: Mail): string {
  return /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

type WalletCheck = { creatorId: string; close: boolean; closedAt?: string };

/** The other services: payments knows the names of two accounts and can be unavailable, the ledger knows one wallet. */
export class OtherServices {
  readonly names: Record<string, string> = { '0123456785': 'ADA OBI', '9876543210': 'ADA N OBI' };
  isDown = false;
  /** What happens while the bank looks a name up. */
  onLookUp: () => Promise<unknown> = async () => undefined;
  /** An account number whose look-up alone fails. */
  failingAccount = '';
  lookUps = 0;

  /** What payments says about the goal of every creator, and what happens while it is read. */
  goalBaseline = { baselineKobo: 0, revision: 0, lastDonationId: 0 };
  onGoalBaseline: () => void = () => undefined;

  isLedgerDown = false;
  /** The creators whose withdrawals the ledger was asked to rest. */
  readonly rests: string[] = [];
  /** What the ledger says about every wallet. */
  wallet = { balanceKobo: 0, pendingKobo: 0 };
  /** What happens in the ledger's name when it checks a wallet. */
  onWalletCheck: (check: WalletCheck) => Promise<void> = async () => undefined;

  async call(contract: { name: string }, request: { accountNumber: string } & WalletCheck): Promise<object> {
    if (contract.name === checkEmptyWallet.name) {
      await this.onWalletCheck(request);
      return this.wallet;
    }
    if (contract.name === getGoalBaseline.name) {
      this.onGoalBaseline();
      return this.goalBaseline;
    }
    if (contract.name === restWithdrawals.name) {
      if (this.isLedgerDown) throw new DomainError('service.unavailable');
      this.rests.push(request.creatorId);
      return { restUntil: '2026-11-24T10:00:00.000Z' };
    }
    if (contract.name !== resolveBankAccount.name) throw new Error(`Unexpected call of ${contract.name}`);
    this.lookUps += 1;
    await this.onLookUp();
    if (this.isDown || request.accountNumber === this.failingAccount)
      throw new DomainError('bank-account.lookup-unavailable');
    const accountName = this.names[request.accountNumber];
    if (!accountName) throw new DomainError('bank-account.not-found');
    return { accountName };
  }
}

/** Starts the identity service with an in-memory mailbox and a bank. */
export async function startIdentity() {
  const mailbox = new Mailbox();
  const bank = new OtherServices();
  const devices = new ImitatedDevices();
  const chats = new ImitatedChats();
  const config = Object.assign(new IdentityConfig(), {
    PUBLIC_URL: 'https://tips.example.com',
    MAIL_FROM: 'no-reply@tips.example.com',
    SUPPORT_EMAIL: 'help@tips.example.com',
    SMTP_URL: 'smtp://unused',
    ENCRYPTION_KEY: 'a key of thirty-two letters or so',
    VAPID_PUBLIC_KEY: vapid.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: vapid.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:help@tips.example.com',
    PUSH_SERVICES: 'https://push.example.org',
    // Nothing listens there.
    TELEGRAM_API_URL: 'http://127.0.0.1:9',
    TELEGRAM_BOT_TOKEN: '123456:token-of-nothing',
    TELEGRAM_BOT_NAME: 'TipNaijaTestBot',
    TELEGRAM_WEBHOOK_SECRET: 'secret-of-the-tests-with-32-letters',
  });
  const replace = [
    { token: MAILER, with: mailbox },
    { token: RpcClient, with: bank },
    { token: NOTICE_SENDERS, with: { push: devices, telegram: chats } },
  ];
  const scratch = await scratchService({ service: 'identity', module: IdentityModule, migrations, config, replace });
  return {
    mailbox,
    bank,
    devices,
    chats,
    closedAccounts: scratch.app.get(ClosedAccountsService),
    accountNames: scratch.app.get(AccountNamesService),
    database: scratch.database,
    messaging: scratch.app.get(Messaging),
    accounts: scratch.app.get(AccountsService),
    signIns: scratch.app.get(SignInsService),
    twoFactor: scratch.app.get(TwoFactorService),
    passkeys: scratch.app.get(PasskeysService),
    proofs: scratch.app.get(ProofsService),
    lostDevice: scratch.app.get(LostDeviceService),
    /** Signs in to an account without a second factor. */
    logIn: async (login: LoginRequest & Browser): Promise<StartedSession> => {
      const session = await scratch.app.get(SignInsService).logIn(login);
      if ('needsSecondFactor' in session) throw new Error('The account has a second factor');
      return session;
    },
    recovery: scratch.app.get(RecoveryService),
    tokens: scratch.app.get(TokensService),
    sessions: scratch.app.get(SessionsService),
    admins: scratch.app.get(AdminsService),
    disputeAlarms: scratch.app.get(DisputeAlarmsService),
    adminSignIns: scratch.app.get(AdminSignIns),
    config,
    /** Signs in an admin without a second factor. */
    logInAdmin: async (login: AdminLoginRequest & Browser): Promise<StartedAdminSession> => {
      const session = await scratch.app.get(AdminSignIns).logIn(login);
      if ('needsSecondFactor' in session) throw new Error('The admin has a second factor');
      return session;
    },
    adminAccess: scratch.app.get(AdminAccess),
    auditLog: scratch.app.get(AuditLogService),
    users: scratch.app.get(UsersService),
    userAdministration: scratch.app.get(UserAdministrationService),
    ownerUrl: scratch.ownerUrl,
    avatars: scratch.app.get(AvatarsService),
    creators: scratch.app.get(CreatorsService),
    own: scratch.app.get(OwnCreatorService),
    profiles: scratch.app.get(ProfilesService),
    mails: scratch.app.get(MailsService),
    notices: scratch.app.get(NoticesService),
    tipEvents: scratch.app.get(TipEvents),
    pushChannels: scratch.app.get(PushChannelsService),
    telegram: scratch.app.get(TelegramChatsService),
    telegramWebhook: scratch.app.get(TelegramWebhook),
    noticeChannels: scratch.app.get(NoticeChannelsService),
    channelNotices: scratch.app.get(ChannelNoticesService),
    mailEvents: scratch.app.get(MailEvents),
    webhookMailEvents: scratch.app.get(WebhookMailEvents),
    housekeeping: scratch.app.get(HousekeepingService),
    helpers: scratch.app.get(HelpersService),
    invites: scratch.app.get(HelperInvitesService),
    teamLog: scratch.app.get(TeamLogService),
    apiKeys: scratch.app.get(ApiKeysService),
    stop: scratch.drop,
  };
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;

let count = 0;

export function aSignUp(change: { email?: string; username?: string } = {}) {
  count += 1;
  const names = { firstName: 'Ada', lastName: 'Obi', username: `ada${count}` };
  return { email: `ada${count}@example.com`, password: 'secret1', ...names, ...change };
}

export function aProfile(username: string) {
  const bank = { bankName: 'Access Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };
  return { username, displayName: 'Ada Live', bio: 'Music', ...bank };
}

/** Creates a user who completed onboarding. */
export async function aCreator(identity: Identity, change: { displayName?: string } = {}) {
  const person = aSignUp();
  const { user } = await identity.accounts.signUp(person);
  const { id } = await identity.creators.create(user.id, { ...aProfile(person.username), ...change });
  return { id, userId: user.id, email: person.email, username: person.username };
}

/** Wraps data in an event envelope. */
export function anEvent<Data>(data: Data, id: string = v7()): EventEnvelope<Data> {
  return { id, type: 'an event', version: 1, occurredAt: '2026-11-21T10:00:00.000Z', correlationId: 'test', data };
}

export const rejection = (code: string) => expect.objectContaining({ code });
