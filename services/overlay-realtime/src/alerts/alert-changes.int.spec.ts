import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HideableField } from '@tipnaija/contracts';
import { aDonation } from '../../testing/builders.js';
import { waitUntil } from '../../testing/replica.js';
import { aSongStage, type SongStage } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { ActionsService } from '../actions/actions.service.js';
import { AlertsService } from './alerts.service.js';

let stage: SongStage;

beforeAll(async () => {
  stage = await aSongStage();
});

afterAll(() => stage.stop());

const alerts = () => stage.replica.get(AlertsService);
const hide = (creatorId: string, donationId: number, hidden: HideableField[]) =>
  alerts().hideFields([{ creatorId, donationId, hidden, changedAt: new Date().toISOString() }]);

async function aWatchedTip() {
  const creatorId = await stage.aTaker();
  const overlay = await stage.anOverlay(creatorId);
  const donation = await stage.paid(creatorId, { message: 'One love' });
  const changed = async (times: number) => {
    await waitUntil(() => overlay.all('alerts-changed').flat().length >= times, `${times} changes arrive`);
    return overlay.last('alerts-changed')?.at(-1);
  };
  return { creatorId, donation, id: donation.donationId, overlay, changed };
}

describe('AlertsService: alerts that wait on a page', () => {
  it('sends overlays what a tip may show after its words were hidden and made visible again', async () => {
    const { creatorId, id, overlay, changed } = await aWatchedTip();
    await hide(creatorId, id, ['message']);
    const hidden = await changed(1);
    expect(hidden).toMatchObject({ id, alert: { id, kind: 'donation', donorName: 'Tunde', message: null } });
    expect(hidden?.alert).not.toHaveProperty('selectedSong');
    await hide(creatorId, id, []);
    expect(await changed(2)).toMatchObject({ id, alert: { kind: 'song-request', message: 'One love' } });
    overlay.close();
  });

  it('sends overlays the alert without its donor after the removal of the data', async () => {
    const { creatorId, donation, id, overlay, changed } = await aWatchedTip();
    await alerts().removeDonors([{ creatorId, donationId: id, paymentIds: [donation.paymentId] }]);
    expect(await changed(1)).toMatchObject({ id, alert: { donorName: 'Anonymous', message: null } });
    overlay.close();
  });

  it('sends each creator the changes of a batch in one message', async () => {
    const [first, second] = [await aWatchedTip(), await aWatchedTip()];
    const later = await stage.paid(first.creatorId);
    const changedAt = new Date().toISOString();
    await alerts().hideFields(
      [first.donation, second.donation, later].map(({ creatorId, donationId }) => ({
        creatorId,
        donationId,
        hidden: ['name'],
        changedAt,
      })),
    );
    await first.changed(1);
    await second.changed(1);
    expect(first.overlay.all('alerts-changed')).toMatchObject([
      [
        { id: first.id, alert: { donorName: 'Anonymous' } },
        { id: later.donationId, alert: { donorName: 'Anonymous' } },
      ],
    ]);
    expect(second.overlay.all('alerts-changed')).toMatchObject([[{ id: second.id }]]);
    for (const { overlay } of [first, second]) overlay.close();
  });

  it('sends no change of an alert that cannot wait on a page, unless it was replayed lately', async () => {
    const { creatorId, donation, id, overlay, changed } = await aWatchedTip();
    const [old, rejected, refunded, replayed] = [
      await stage.paid(creatorId),
      await stage.paid(creatorId),
      await stage.paid(creatorId),
      await stage.paid(creatorId),
    ];
    await stage.refunded(refunded);
    const set = (change: string, { donationId }: { donationId: number }) =>
      stage.scratch.database.rows(`update alert_deliveries set ${change} where donation_id = $1`, [donationId]);
    for (const paid of [old, replayed]) await set(`arrived_at = now() - interval '25 hours'`, paid);
    await set(`status = 'rejected'`, rejected);
    await stage.replica.get(ActionsService).replay(creatorId, replayed.donationId);
    await changed(1);
    const removed = [donation, old, rejected, refunded, replayed];
    await alerts().removeDonors(
      removed.map(({ donationId, paymentId }) => ({ creatorId, donationId, paymentIds: [paymentId] })),
    );
    await changed(3);
    expect(overlay.last('alerts-changed')?.map((change) => change.id)).toEqual([id, replayed.donationId]);
    overlay.close();
  });

  it('withdraws the alert and stops the song of a full refund, and leaves a played song alone', async () => {
    const { creatorId, donation, id, overlay, changed } = await aWatchedTip();
    await stage.refunded(donation, 100);
    await stage.refunded(donation);
    expect(await changed(1)).toEqual({ id, alert: null });
    await waitUntil(() => overlay.last('song') !== undefined, 'the song stops');
    const played = await stage.paid(creatorId);
    await alerts().listAfter(creatorId, 0);
    overlay.emit('song-state', { id: played.donationId, state: 'played' });
    await waitUntil(async () => (await stage.historyOf(creatorId)).length === 1, 'the song is played');
    await stage.refunded(played);
    expect(await changed(2)).toEqual({ id: played.donationId, alert: null });
    expect(overlay.all('song')).toEqual([{ action: 'stop', id }]);
    overlay.close();
  });

  it('sends no alert of a tip that was refunded before it was recorded', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const [refunded, later] = [aDonation(creatorId, { selectedSong: aSong() }), aDonation(creatorId)];
    await stage.refunded(refunded);
    expect(await alerts().donationsPaid([refunded, later])).toEqual([creatorId]);
    await waitUntil(() => overlay.last('alert')?.id === later.donationId, 'the later alert arrives');
    expect(overlay.all('alert')).toHaveLength(1);
    expect((await alerts().listAfter(creatorId, 0)).map(({ id }) => id)).toEqual([later.donationId]);
    expect(await alerts().donationsPaid([refunded])).toEqual([creatorId]);
    overlay.close();
  });

  it('sends the alert of a tip without the words that were hidden before it was recorded', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const donation = aDonation(creatorId, { message: 'One love' });
    await hide(creatorId, donation.donationId, ['message']);
    await alerts().donationsPaid([donation]);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the alert arrives');
    expect(overlay.last('alert')).toMatchObject({ id: donation.donationId, message: null });
    overlay.close();
  });

  it('repeats on request what an overlay may show of the tips that wait on it', async () => {
    const { creatorId, id, overlay, changed } = await aWatchedTip();
    const refunded = await stage.paid(creatorId);
    await hide(creatorId, id, ['name']);
    await stage.refunded(refunded);
    await changed(2);
    const waitingIds = [id, refunded.donationId];
    expect(await overlay.socket.emitWithAck('catch-up', { afterId: refunded.donationId, waitingIds })).toEqual([]);
    expect(overlay.all('alerts-changed').slice(2)).toMatchObject([
      [
        { id, alert: { donorName: 'Anonymous' } },
        { id: refunded.donationId, alert: null },
      ],
    ]);
    overlay.close();
  });

  it('rejects a request for more waiting tips than a page holds, or for something else', async () => {
    const { overlay, id } = await aWatchedTip();
    for (const waitingIds of [['1'], 'all', Array.from({ length: 1_001 }, () => id)])
      overlay.emit('catch-up', { afterId: 0, waitingIds });
    await overlay.socket.emitWithAck('catch-up', { afterId: 0 });
    expect(overlay.all('alerts-changed')).toEqual([]);
    overlay.close();
  });

  it('names the donation of a replay, whose words change with it', async () => {
    const { creatorId, id, overlay } = await aWatchedTip();
    await stage.replica.get(ActionsService).replay(creatorId, id);
    await waitUntil(() => overlay.last('alert')?.kind === 'replay', 'the replay arrives');
    expect(overlay.last('alert')).toMatchObject({ donationId: id });
    overlay.close();
  });
});
