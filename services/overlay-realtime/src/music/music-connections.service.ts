import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database, SecretBox } from '@tipnaija/service-kit';
import { OverlayConfig } from '../config.js';
import { type ConnectionRow, MusicConnectionsRepository } from './music-connections.repository.js';
import { MusicConsentsRepository } from './music-consents.repository.js';
import { MUSIC_SERVICE, type MusicGrant, type MusicService } from './music-service.js';

/** Minimum remaining validity of a returned token, because a player keeps using it for a while. */
const renewBeforeMs = 5 * 60_000;
const consentMinutes = 10;
/** Minimum time between renewals, even when a caller reports the token as rejected. */
const minRenewalIntervalMs = 30_000;

export type MusicToken = { accessToken: string; expiresAt: Date };

/** Connects creators' accounts at the music service and returns valid access tokens. */
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
    const encrypted = this.secretBox.encrypt(verifier, creatorId);
    await this.consents.insert({ stateHash: hashOf(state), creatorId, verifier: encrypted, minutes: consentMinutes });
    return { authorizeUrl: this.music.consentUrl({ state, verifier, redirectUri }) };
  }

  /**
   * Completes the consent. The state works once and only for the creator who started it, so no other creator can connect an
   * account to another creator.
   * @throws DomainError `music.consent-invalid` when the state is invalid or the consent was denied
   */
  async finish(params: { creatorId: string; state: string; code: string | null; redirectUri: string }): Promise<void> {
    const { creatorId, state, code, redirectUri } = params;
    const consent = await this.consents.consume(hashOf(state), creatorId);
    if (!consent || !code) throw new DomainError('music.consent-invalid');
    const verifier = this.secretBox.decrypt(consent.verifier, creatorId);
    const { refreshToken, ...grant } = await this.music.redeem({ code, verifier, redirectUri });
    const account = await this.accountOf(grant.accessToken);
    await this.connections.save(creatorId, {
      accountId: account.id,
      accountName: account.name,
      ...this.encryptTokens(grant, creatorId),
      refreshToken: this.secretBox.encrypt(refreshToken, creatorId),
    });
  }

  /** Returns an empty account while Spotify rate-limits our app: the connection matters more than its name. */
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

  /** Disconnects what was connected before the account was reclaimed. */
  disconnectReclaimed(creatorId: string, reclaimedAt: string): Promise<void> {
    return this.connections.removeConnectedBy(creatorId, reclaimedAt);
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

  /** Returns the creators with a connected account. */
  async areConnected(creatorIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.connections.listConnected(creatorIds));
  }

  /**
   * Returns a token that is valid for at least 5 minutes. Renews it when it is about to expire or when the music
   * service rejected it early (`wasRejected`).
   * @throws DomainError `music.not-connected` when the creator has no valid consent
   */
  async tokenOf(creatorId: string, { wasRejected }: { wasRejected: boolean }): Promise<MusicToken> {
    const known = this.validToken(await this.connections.find(creatorId), creatorId, wasRejected);
    if (known) return known;
    const renewal = this.renewals.get(creatorId) ?? this.renew(creatorId, wasRejected);
    this.renewals.set(creatorId, renewal);
    return renewal.finally(() => this.renewals.delete(creatorId));
  }

  /**
   * Renews the token under the row lock, so that one replica renews at a time; a waiting caller then reads the renewed
   * token. Callers in this process share one renewal, so that each does not hold a database connection.
   */
  private async renew(creatorId: string, wasRejected: boolean): Promise<MusicToken> {
    const renewed = await this.database.transaction(async (transaction) => {
      const row = await this.connections.lock(transaction, creatorId);
      const known = this.validToken(row, creatorId, wasRejected);
      if (known) return known;
      if (!row?.refresh_token) return undefined;
      const refreshToken = this.decrypt(row.refresh_token, creatorId);
      const grant = refreshToken && (await this.refresh(refreshToken));
      if (grant) await this.connections.saveTokens(transaction, creatorId, this.encryptTokens(grant, creatorId));
      else await this.connections.markLost(transaction, creatorId);
      return grant;
    });
    if (!renewed) throw new DomainError('music.not-connected');
    return { accessToken: renewed.accessToken, expiresAt: renewed.expiresAt };
  }

  /** Returns undefined when the consent has ended; rethrows any other failure. */
  private async refresh(refreshToken: string): Promise<MusicGrant | undefined> {
    try {
      return await this.music.refresh(refreshToken);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'music.not-connected') return undefined;
      throw error;
    }
  }

  private validToken(row: ConnectionRow | undefined, creatorId: string, wasRejected: boolean): MusicToken | undefined {
    if (!row?.access_token || !row.access_expires_at) return undefined;
    if (row.access_expires_at.getTime() - renewBeforeMs <= Date.now()) return undefined;
    if (wasRejected && Date.now() - row.renewed_at.getTime() > minRenewalIntervalMs) return undefined;
    const accessToken = this.decrypt(row.access_token, creatorId);
    return accessToken ? { accessToken, expiresAt: row.access_expires_at } : undefined;
  }

  /** Returns undefined when the encryption key no longer exists; the creator must then reconnect. */
  private decrypt(encrypted: string, creatorId: string): string | undefined {
    try {
      return this.secretBox.decrypt(encrypted, creatorId);
    } catch (error) {
      this.logger.error(`Cannot decrypt the music connection of ${creatorId}: ${errorMessage(error)}`);
      return undefined;
    }
  }

  private encryptTokens({ accessToken, expiresAt, refreshToken }: MusicGrant, creatorId: string) {
    return {
      accessToken: this.secretBox.encrypt(accessToken, creatorId),
      expiresAt,
      ...(refreshToken ? { refreshToken: this.secretBox.encrypt(refreshToken, creatorId) } : {}),
    };
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
