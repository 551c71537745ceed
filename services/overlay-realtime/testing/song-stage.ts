import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import type {
  ChangeSongSettingsRequest,
  DonationPaid,
  DonationReinstated,
  DonationReversed,
} from '@tipnaija/contracts';
import { randomName, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../migrations/index.js';
import { DonationEvents } from '../src/alerts/donation.events.js';
import { OverlayConfig } from '../src/config.js';
import { TicketsService } from '../src/dashboard/tickets.service.js';
import { MusicRpc } from '../src/music/music.rpc.js';
import { OverlaysService } from '../src/overlays/overlays.service.js';
import { PremiumTermsRepository } from '../src/premium/premium-terms.repository.js';
import { SongsRpc } from '../src/songs/songs.rpc.js';
import { aDonation, aProfile } from './builders.js';
import { startReplica, waitUntil } from './replica.js';
import { aSong, MusicServiceInMemory } from './songs.js';

export const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();

/** A song longer than most creators allow. */
export const aLongSong = aSong({ id: '5zombie', name: 'Zombie', artist: 'Fela Kuti', duration: 746_000 });

/** Starts one replica with an in-memory music service, and test helpers. */
export async function aSongStage() {
  const scratch = await scratchDatabase('overlay-realtime', migrations);
  const music = new MusicServiceInMemory([aSong(), aLongSong]);
  const replica = await startReplica(scratch, randomName('songs'), { music });
  const songs = replica.asking(SongsRpc);
  const redirectUri = 'https://tips.example.com/back';

  const setPremium = (creatorId: string, expiresAt: string, revision: number): Promise<void> => {
    const state = { creatorId, expiresAt, revision, autoRenew: false, change: 'started', retryingUntil: null } as const;
    return replica.get(PremiumTermsRepository).save(state);
  };
  const connect = async (creatorId: string): Promise<void> => {
    const rpc = replica.asking(MusicRpc);
    const { authorizeUrl } = await rpc.start({ creatorId, redirectUri });
    const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
    await rpc.finish({ creatorId, state, code: 'code', redirectUri });
  };
  const aCreator = async (has: { premium?: boolean; music?: boolean } = {}): Promise<string> => {
    const creatorId = randomUUID();
    await replica.get(OverlaysService).creatorChanged(aProfile(creatorId));
    if (has.premium ?? true) await setPremium(creatorId, inAMonth, 1);
    if (has.music ?? true) await connect(creatorId);
    return creatorId;
  };

  return {
    scratch,
    music,
    replica,
    songs,
    callsPerWindow: replica.get(OverlayConfig).SPOTIFY_CALLS_PER_30S,
    setPremium,
    connect,
    aCreator,
    /** Creates a creator who accepts song requests. */
    aTaker: async (change: ChangeSongSettingsRequest = {}): Promise<string> => {
      const creatorId = await aCreator();
      await songs.changeSettings({ creatorId, change: { songRequestsEnabled: true, ...change } });
      return creatorId;
    },
    paid: async (creatorId: string, change: Partial<DonationPaid> = {}): Promise<DonationPaid> => {
      const donation = aDonation(creatorId, { donorName: 'Tunde', selectedSong: aSong(), ...change });
      await replica.get(DonationEvents).donationsPaid([envelope(donation)]);
      return donation;
    },
    refunded: async (donation: DonationPaid, reversedKobo = donation.grossKobo): Promise<void> => {
      const { donationId, creatorId, paymentId, grossKobo } = donation;
      const about = { donationId, creatorId, paymentId, grossKobo, provider: 'paystack', cause: 'refund' } as const;
      const totals = { creatorTotalKobo: 0, creatorTotalsRevision: donation.creatorTotalsRevision + 1_000 };
      const reversal: DonationReversed = { ...about, ...totals, alreadyReversedKobo: 0, reversedKobo };
      await replica.get(DonationEvents).donationsReversed([envelope(reversal)]);
    },
    reinstated: async (donation: DonationPaid): Promise<void> => {
      const { donationId, creatorId, paymentId, grossKobo } = donation;
      const about = {
        donationId,
        creatorId,
        paymentId,
        grossKobo,
        provider: 'stripe',
        cause: 'refund-failed',
      } as const;
      const totals = { creatorTotalKobo: 0, creatorTotalsRevision: donation.creatorTotalsRevision + 2_000 };
      const reinstatement: DonationReinstated = {
        ...about,
        ...totals,
        alreadyReversedKobo: grossKobo,
        reinstatedKobo: grossKobo,
      };
      await replica.get(DonationEvents).donationsReinstated([envelope(reinstatement)]);
    },
    queueOf: async (creatorId: string) =>
      (await songs.getDesk({ creatorId })).queue.map(({ id, state }) => [id, state]),
    historyOf: async (creatorId: string) =>
      (await songs.getDesk({ creatorId })).history.map(({ id, state }) => [id, state]),
    /** Connects an overlay and waits for its welcome. */
    anOverlay: async (creatorId: string) => {
      const overlay = replica.overlay(`token of ${creatorId}`);
      await waitUntil(() => overlay.last('streamer') !== undefined, 'the overlay has its welcome');
      return overlay;
    },
    aDashboard: async (creatorId: string) => {
      const { ticket } = await replica.get(TicketsService).issue({ creatorId, helper: null });
      const dashboard = replica.dashboard(ticket);
      await waitUntil(() => dashboard.last('overlay') !== undefined, 'the dashboard has its first state');
      return dashboard;
    },
    stop: async () => {
      await replica.stop();
      await scratch.drop();
    },
  };
}

export type SongStage = Awaited<ReturnType<typeof aSongStage>>;

/** Wraps data in an event envelope. */
export function envelope<Data>(data: Data) {
  const about = { type: 'an event', version: 1, occurredAt: new Date().toISOString(), correlationId: 'test' };
  return { id: randomUUID(), ...about, data };
}

export const rejection = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details ? { details: expect.objectContaining(details) } : {}) });
