import { describe, expect, it } from '@jest/globals';
import { type CreatorProfile, DomainError, defaultOverlaySettings, defaultTipPage } from '@tipnaija/contracts';
import { CreatorViews } from './creator-views.service.js';

let tipPage = defaultTipPage;
const ids: Record<string, string> = { ada: 'id-ada', 'id-ada': 'id-ada', tunde: 'id-tunde' };

/** Creates services that know Ada and Tunde; `unavailable` holds the names of failing RPCs. */
function createServices() {
  const calls: { name: string; request: unknown }[] = [];
  const unavailable = new Set<string>();
  const responses: Record<string, (request: never) => unknown> = {
    'identity.find-creators': ({ usernamesOrIds }: { usernamesOrIds: string[] }) =>
      usernamesOrIds.map((name) => {
        const id = ids[name.toLowerCase()];
        return id ? { id, username: id.slice(3), ...tipPage, goalAmountKobo: 100_000, goalBaselineKobo: 50_000 } : null;
      }),
    'payments.list-creator-totals': ({ creatorIds }: { creatorIds: string[] }) =>
      creatorIds.map((id) => ({ totalKobo: id === 'id-ada' ? 80_000 : 0, donationCount: 1, supporterCount: 1 })),
    'payments.get-creator-totals': () => ({ totalKobo: 80_000, donationCount: 1, supporterCount: 1 }),
    'overlay.get-state': () => ({ settings: defaultOverlaySettings, controls: { isPaused: true, isMuted: false } }),
    'overlay.list-states': ({ creatorIds }: { creatorIds: string[] }) =>
      creatorIds.map((id) => ({
        isLive: id === 'id-ada',
        settings: defaultOverlaySettings,
        songRequestsEnabled: true,
        songRequestPrice: 150_000,
        spotifyConnected: true,
      })),
  };
  const rpc = {
    call: async ({ name }: { name: string }, request: never) => {
      calls.push({ name, request });
      if (unavailable.has(name)) throw new DomainError('service.unavailable');
      return responses[name]?.(request);
    },
  };
  return { calls, unavailable, views: new CreatorViews(rpc as never) };
}

const loadAll = (views: CreatorViews, names: readonly string[]) =>
  Promise.allSettled(names.map((name) => views.publicViewOf(name)));

describe('CreatorViews', () => {
  it('returns each of the views that are requested at the same time, by name or id, and rejects only the unknown ones', async () => {
    const { views, calls } = createServices();
    const [byName, unknown, byId, tunde, inCapitals] = await loadAll(views, [
      'ada',
      'nobody',
      'id-ada',
      'tunde',
      'ADA',
    ]);
    const ada = { id: 'id-ada', isLive: true, goalRaised: 30_000, totalDonations: 80_000 };
    for (const view of [byName, byId, inCapitals]) expect(view).toMatchObject({ value: ada });
    expect(tunde).toMatchObject({ value: { id: 'id-tunde', isLive: false, goalRaised: 0, totalDonations: 0 } });
    expect(unknown).toMatchObject({ reason: { code: 'creator.not-found' } });
    expect(calls.map(({ name }) => name)).toEqual([
      'identity.find-creators',
      'payments.list-creator-totals',
      'overlay.list-states',
    ]);
    expect(calls[1]?.request).toEqual({ creatorIds: ['id-ada', 'id-tunde'] });
  });

  it.each(['no-amounts', 'hidden'] as const)('hides the amounts of goal and total under %s', async (listPrivacy) => {
    tipPage = { ...defaultTipPage, listPrivacy };
    const view = await createServices().views.publicViewOf('ada');
    tipPage = defaultTipPage;
    expect(view).toMatchObject({ goalPercent: 30, goalRaised: 0, goalAmount: 0, totalDonations: 0, listPrivacy });
  });

  it('returns the controls to overlays that poll', async () => {
    const view = await createServices().views.overlayView({ id: 'id-ada', goalBaselineKobo: 50_000 } as CreatorProfile);
    expect(view).toMatchObject({ id: 'id-ada', goalRaised: 30_000, controls: { isPaused: true, isMuted: false } });
  });

  it('leaves out private settings', async () => {
    const { views } = createServices();
    expect(await views.publicViewOf('ada')).not.toHaveProperty('overlaySettings');
  });

  it('returns the view without overlay-realtime, and rejects it without payments', async () => {
    const { views, unavailable } = createServices();
    unavailable.add('overlay.list-states');
    expect(await views.publicViewOf('ada')).toMatchObject({
      isLive: false,
      songRequestsEnabled: false,
      totalDonations: 80_000,
    });
    unavailable.add('payments.list-creator-totals');
    await expect(views.publicViewOf('ada')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
