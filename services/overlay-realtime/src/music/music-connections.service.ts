import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database, SecretBox } from '@tipnaija/service-kit';
import { OverlayConfig } from '../config.js';
import { type ConnectionRow, MusicConnectionsRepository } from './music-connections.repository.js';
import { MusicConsentsRepository } from './music-consents.repository.js';
import { MUSIC_SERVICE, type MusicGrant, type MusicService } from './music-service.js';

/** A player that is given a token goes on with it for a while. */
const renewBeforeMs = 5 * 60_000;
const consentMinutes = 10;
/** A token this young is not renewed again, whoever says that it is refused. */
const restMs = 30_000;

export type MusicToken = { accessToken: string; expiresAt: Date };

/** The creators' accounts at the music service: connecting them, and tokens that are good. */
@Injectable()
export class MusicConnections {
  private readonly logger = new Logger('Music');
  private readonly secretBox: SecretBox;
  private readonly renewals = new Map<string, Promise<MusicToken>>();

  constructor(
    private readonly database: Database,
    private readonly connections: MusicConnectionsRepository,
    private readonly consents: MusicConsentsRepository,
    @Inject(MUSIC_SERVICE) private readonly music: MusicService,
    config: OverlayConfig,
  ) {
    this.secretBox = new SecretBox([config.ENCRYPTION_KEY, ...config.formerEncryptionKeys()]);
  }

  async start(creatorId: string, redirectUri: string): Promise<{ authorizeUrl: string }> {
    const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')];
    const sealed = this.secretBox.encrypt(verifier, creatorId);
    await this.consents.insert({ stateHash: hashOf(state), creatorId, verifier: sealed, minutes: consentMinutes });
    return { authorizeUrl: this.music.consentUrl({ state, verifier, redirectUri }) };
  }

  /** The state works once, and only for the creator who asked: nobody connects an account to somebody else. */
  async finish(answer: { creatorId: string; state: string; code: string | null; redirectUri: string }): Promise<void> {
    const { creatorId, state, code, redirectUri } = answer;
    const consent = await this.consents.take(hashOf(state), creatorId);
    if (!consent || !code) throw new DomainError('music.consent-invalid');
    const verifier = this.secretBox.decrypt(consent.verifier, creatorId);
    const { refreshToken, ...grant } = await this.music.redeem({ code, verifier, redirectUri });
    const account = await this.accountOf(grant.accessToken);
    await this.connections.save(creatorId, {
      accountId: account.id,
      accountName: account.name,
      ...this.sealed(grant, creatorId),
      refreshToken: this.secretBox.encrypt(refreshToken, creatorId),
    });
  }

  /** The name is worth less than the connection: consent was given, and Spotify asks us to wait because of others. */
  private async accountOf(accessToken: string): Promise<{ id: string | null; name: string | null }> {
    try {
      return await this.music.accountOf(accessToken);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'music.busy') return { id: null, name: null };
      throw error;
    }
  }

  async disconnect(creatorId: string): Promise<void> {
    await this.connections.remove(creatorId);
  }

  async stateOf(creatorId: string): Promise<{ isConnected: boolean; accountName: string | null; isLost: boolean }> {
    const row = await this.connections.find(creatorId);
    const isConnected = Boolean(row?.refresh_token);
    return {
      isConnected,
      accountName: isConnected ? (row?.account_name ?? null) : null,
      isLost: Boolean(row) && !isConnected,
    };
  }

  /** Those of them who are. */
  async areConnected(creatorIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.connections.listConnected(creatorIds));
  }

  /**
   * A token that is good for minutes at least, renewed when it is not, or when the music service refused it (`wasRejected`)
   * before its time. Refuses with `music.not-connected`.
   */
  async tokenOf(creatorId: string, { wasRejected }: { wasRejected: boolean }): Promise<MusicToken> {
    const known = this.goodToken(await this.connections.find(creatorId), creatorId, wasRejected);
    if (known) return known;
    const renewal = this.renewals.get(creatorId) ?? this.renew(creatorId, wasRejected);
    this.renewals.set(creatorId, renewal);
    return renewal.finally(() => this.renewals.delete(creatorId));
  }

  /**
   * One at a time over all replicas, by the lock of the row, under which it is looked at again: whoever waited finds what
   * the first brought. In this process callers share one wait, so that they do not hold a connection each.
   */
  private async renew(creatorId: string, wasRejected: boolean): Promise<MusicToken> {
    const renewed = await this.database.transaction(async (transaction) => {
      const row = await this.connections.lock(transaction, creatorId);
      const known = this.goodToken(row, creatorId, wasRejected);
      if (known) return known;
      if (!row?.refresh_token) return undefined;
      const refreshToken = this.opened(row.refresh_token, creatorId);
      const grant = refreshToken && (await this.refreshed(refreshToken));
      if (grant) await this.connections.saveTokens(transaction, creatorId, this.sealed(grant, creatorId));
      else await this.connections.markLost(transaction, creatorId);
      return grant;
    });
    if (!renewed) throw new DomainError('music.not-connected');
    return { accessToken: renewed.accessToken, expiresAt: renewed.expiresAt };
  }

  /** Undefined when the consent is over; any other failure says nothing of it. */
  private async refreshed(refreshToken: string): Promise<MusicGrant | undefined> {
    try {
      return await this.music.refresh(refreshToken);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'music.not-connected') return undefined;
      throw error;
    }
  }

  private goodToken(row: ConnectionRow | undefined, creatorId: string, wasRejected: boolean): MusicToken | undefined {
    if (!row?.access_token || !row.access_expires_at) return undefined;
    if (row.access_expires_at.getTime() - renewBeforeMs <= Date.now()) return undefined;
    if (wasRejected && Date.now() - row.renewed_at.getTime() > restMs) return undefined;
    const accessToken = this.opened(row.access_token, creatorId);
    return accessToken ? { accessToken, expiresAt: row.access_expires_at } : undefined;
  }

  /** Undefined for what was sealed with a key that is gone: the creator connects again. */
  private opened(sealed: string, creatorId: string): string | undefined {
    try {
      return this.secretBox.decrypt(sealed, creatorId);
    } catch (error) {
      this.logger.error(`The music connection of ${creatorId} cannot be read: ${errorMessage(error)}`);
      return undefined;
    }
  }

  private sealed({ accessToken, expiresAt, refreshToken }: MusicGrant, creatorId: string) {
    return {
      accessToken: this.secretBox.encrypt(accessToken, creatorId),
      expiresAt,
      ...(refreshToken ? { refreshToken: this.secretBox.encrypt(refreshToken, creatorId) } : {}),
    };
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
