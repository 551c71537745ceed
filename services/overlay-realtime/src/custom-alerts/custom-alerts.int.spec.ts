import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AlertTier, limits } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import type { Database } from '@tipnaija/service-kit';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { SuspendedCreatorsRepository } from '../bans/suspended-creators.repository.js';
import type { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { PremiumTermsRepository } from '../premium/premium-terms.repository.js';
import { CustomAlertsRepository } from './custom-alerts.repository.js';
import { CustomAlertsService } from './custom-alerts.service.js';
import { CustomAlertsEditing } from './custom-alerts-editing.service.js';
import { MediaTakeDown } from './media-take-down.service.js';
import { TakenDownMediaRepository } from './taken-down-media.repository.js';

let scratch: ScratchDatabase;
let custom: CustomAlertsService;
let editing: CustomAlertsEditing;
let takeDown: MediaTakeDown;
let terms: PremiumTermsRepository;
const updatedCreators: string[] = [];

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  const repository = new CustomAlertsRepository(scratch.database);
  terms = new PremiumTermsRepository(scratch.database);
  custom = new CustomAlertsService(repository, new PremiumService(terms));
  const overlays = { sendCurrentState: async (creatorId: string) => void updatedCreators.push(creatorId) };
  editing = new CustomAlertsEditing(custom, repository, overlays as unknown as OverlaysService);
  takeDown = new MediaTakeDown(new TakenDownMediaRepository(scratch.database), overlays as unknown as OverlaysService);
});

afterAll(() => scratch.drop());
beforeEach(() => {
  updatedCreators.length = 0;
});

let revision = 0;
async function hasPremium(creatorId: string, untilInDays: number): Promise<void> {
  revision += 1;
  const expiresAt = new Date(Date.now() + untilInDays * 86_400_000).toISOString();
  await terms.save({ creatorId, expiresAt, autoRenew: false, change: 'started', retryingUntil: null, revision });
}

async function aPremiumCreator(): Promise<string> {
  const creatorId = randomUUID();
  await hasPremium(creatorId, 30);
  return creatorId;
}

const shown = async (creatorId: string) => (await custom.shown([creatorId])).get(creatorId);
const sound = (fill = 1) => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(100, fill)]);
const picture = (fill = 1) => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100, fill)]);
const tier = (fromKobo: number, part: Partial<AlertTier> = {}): AlertTier => ({
  fromKobo,
  soundId: null,
  imageId: null,
  ...part,
});

describe('CustomAlertsEditing', () => {
  it('requires premium for changes, and keeps custom alerts hidden after premium ends', async () => {
    const creatorId = randomUUID();
    const error = { code: 'premium.required' };
    await expect(editing.change(creatorId, { css: '' })).rejects.toMatchObject(error);
    await expect(editing.addMedia(creatorId, sound())).rejects.toMatchObject(error);
    await hasPremium(creatorId, 30);
    await editing.change(creatorId, { tiers: [tier(1_000)] });
    expect((await shown(creatorId))?.tiers).toEqual([tier(1_000)]);
    expect(updatedCreators).toEqual([creatorId]);
    await hasPremium(creatorId, -1);
    expect(await shown(creatorId)).toBeUndefined();
    expect(await custom.get(creatorId)).toMatchObject({ isPremium: false, tiers: [tier(1_000)] });
  });

  it('sorts tiers by amount and accepts partial changes', async () => {
    const creatorId = await aPremiumCreator();
    await editing.change(creatorId, { tiers: [tier(500_000), tier(0), tier(100_000)] });
    await editing.change(creatorId, { css: '.alert { color: red; position: fixed }' });
    expect((await shown(creatorId))?.tiers.map(({ fromKobo }) => fromKobo)).toEqual([0, 100_000, 500_000]);
    expect((await shown(creatorId))?.css).toBe('.alert{color:red}');
    expect(await custom.get(creatorId)).toMatchObject({
      css: '.alert { color: red; position: fixed }',
      cssProblems: ['Line 1: position is not allowed'],
    });
  });

  it('accepts only the creator’s own media of the matching kind, and drops removed media from tiers', async () => {
    const [creatorId, other] = [await aPremiumCreator(), await aPremiumCreator()];
    const [mine, image, theirs] = [
      await editing.addMedia(creatorId, sound()),
      await editing.addMedia(creatorId, picture()),
      await editing.addMedia(other, sound(2)),
    ];
    for (const wrong of [
      { soundId: theirs.id },
      { soundId: image.id },
      { imageId: mine.id },
      { imageId: randomUUID() },
    ])
      await expect(editing.change(creatorId, { tiers: [tier(0, wrong)] })).rejects.toMatchObject({
        code: 'media.not-found',
      });
    await editing.change(creatorId, { tiers: [tier(0, { soundId: mine.id, imageId: image.id })] });
    await expect(editing.removeMedia(other, mine.id)).rejects.toMatchObject({ code: 'media.not-found' });
    await editing.removeMedia(creatorId, mine.id);
    expect((await shown(creatorId))?.tiers).toEqual([tier(0, { imageId: image.id })]);
    await expect(editing.getMedia(mine.id)).rejects.toMatchObject({ code: 'media.not-found' });
  });
});

describe('CustomAlertsEditing.getMedia', () => {
  const bans = () => new SuspendedCreatorsRepository(scratch.database);

  it('throws media.not-found while the creator is banned', async () => {
    const creatorId = await aPremiumCreator();
    const { id } = await editing.addMedia(creatorId, picture(7));
    await bans().save(creatorId, true, '2026-11-21T10:00:00.000Z');
    await expect(editing.getMedia(id)).rejects.toMatchObject({ code: 'media.not-found' });
    await bans().save(creatorId, false, '2026-11-21T11:00:00.000Z');
    expect((await editing.getMedia(id)).content).toEqual(picture(7));
  });

  it('returns no content for a digest that the browser already has', async () => {
    const creatorId = await aPremiumCreator();
    const { id } = await editing.addMedia(creatorId, picture(8));
    const { digest } = await editing.getMedia(id);
    expect(await editing.getMedia(id, digest)).toEqual({ contentType: 'image/gif', digest, content: null });
    expect((await editing.getMedia(id, 'another')).content).toEqual(picture(8));
  });

  it('throws media.not-found after a take-down, which also removes the file from alerts and blocks new uploads of it', async () => {
    const [creatorId, other] = [await aPremiumCreator(), await aPremiumCreator()];
    const { id } = await editing.addMedia(creatorId, picture(9));
    await editing.change(creatorId, { tiers: [tier(0, { imageId: id })] });
    updatedCreators.length = 0;
    expect(await takeDown.takeDown(id)).toMatchObject({ creatorId, kind: 'image', digest: expect.any(String) });
    expect(updatedCreators).toEqual([creatorId]);
    await expect(editing.getMedia(id)).rejects.toMatchObject({ code: 'media.not-found' });
    expect((await shown(creatorId))?.tiers).toEqual([tier(0)]);
    await expect(takeDown.takeDown(id)).rejects.toMatchObject({ code: 'media.not-found' });
    for (const uploader of [creatorId, other])
      await expect(editing.addMedia(uploader, picture(9))).rejects.toMatchObject({ code: 'media.taken-down' });
  });
});

describe('CustomAlertsEditing.addMedia', () => {
  it('detects the content type from the bytes and stores a repeated upload once @asvs-3.2.1', async () => {
    const creatorId = await aPremiumCreator();
    const [first, again] = [await editing.addMedia(creatorId, picture()), await editing.addMedia(creatorId, picture())];
    expect(again.id).toBe(first.id);
    expect(await editing.getMedia(first.id)).toMatchObject({ contentType: 'image/gif', content: picture() });
    expect((await custom.get(creatorId)).media).toEqual([first]);
  });

  it.each([
    ['is neither a sound nor an image', () => Buffer.alloc(100, 'x'), 'media.not-usable'],
    ['is a sound over the size limit', () => Buffer.concat([sound(), Buffer.alloc(1024 * 1024)]), 'media.too-large'],
    [
      'is an image over the size limit',
      () => Buffer.concat([picture(), Buffer.alloc(2 * 1024 * 1024)]),
      'media.too-large',
    ],
  ])('rejects a file that %s', async (_name, content, code) => {
    await expect(editing.addMedia(await aPremiumCreator(), content())).rejects.toMatchObject({ code });
  });

  it('rejects a file above the maximum number per creator', async () => {
    const creatorId = await aPremiumCreator();
    for (let fill = 0; fill < limits.overlayMedia.max; fill += 1) await editing.addMedia(creatorId, sound(fill));
    await expect(editing.addMedia(creatorId, picture())).rejects.toMatchObject({ code: 'media.too-many' });
    // Repeating an existing file does not exceed the limit.
    await editing.addMedia(creatorId, sound(0));
  });

  it('keeps the maximum number per creator when files are uploaded at the same time', async () => {
    const creatorId = await aPremiumCreator();
    const uploads = await Promise.allSettled(
      Array.from({ length: limits.overlayMedia.max + 10 }, (_, fill) => editing.addMedia(creatorId, sound(fill))),
    );
    const rejected = uploads.flatMap((upload) => (upload.status === 'rejected' ? [upload.reason] : []));
    expect(rejected).toEqual(Array(10).fill(expect.objectContaining({ code: 'media.too-many' })));
    expect((await custom.get(creatorId)).media).toHaveLength(limits.overlayMedia.max);
  });

  it('rejects a file whose take-down is not committed yet', async () => {
    const [creatorId, other] = [await aPremiumCreator(), await aPremiumCreator()];
    const { id } = await editing.addMedia(creatorId, picture(10));
    const upload = await scratch.database.transaction(async (transaction) => {
      const rows = transaction.rows.bind(transaction);
      const database = { rows, transaction: (work: (sql: SqlRunner) => unknown) => work(transaction) };
      await new TakenDownMediaRepository(database as unknown as Database).takeDown(id);
      const outcome = Promise.allSettled([editing.addMedia(other, picture(10))]);
      await pause(300);
      return { outcome };
    });
    expect(await upload.outcome).toMatchObject([{ status: 'rejected', reason: { code: 'media.taken-down' } }]);
    expect((await custom.get(other)).media).toEqual([]);
  });
});
