import { describe, expect, it } from '@jest/globals';
import { DomainError, defaultOverlaySettings } from '@tipnaija/contracts';
import { CreatorViews } from './creator-views.service.js';

const ids: Record<string, string> = { ada: 'id-ada', 'id-ada': 'id-ada', tunde: 'id-tunde' };

/** Services that know Ada and Tunde; by the name of a question, those of them that are away. */
function someServices() {
  const questions: { name: string; request: unknown }[] = [];
  const away = new Set<string>();
  const answers: Record<string, (request: never) => unknown> = {
    'identity.find-creators': ({ usernamesOrIds }: { usernamesOrIds: string[] }) =>
      usernamesOrIds.map((name) => {
        const id = ids[name.toLowerCase()];
        return id ? { id, username: id.slice(3), goalAmountKobo: 100_000, goalBaselineKobo: 50_000 } : null;
      }),
    'payments.list-creator-totals': ({ creatorIds }: { creatorIds: string[] }) =>
      creatorIds.map((id) => ({ totalKobo: id === 'id-ada' ? 80_000 : 0, donationCount: 1, supporterCount: 1 })),
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
      questions.push({ name, request });
      if (away.has(name)) throw new DomainError('service.unavailable');
      return answers[name]?.(request);
    },
  };
  return { questions, away, views: new CreatorViews(rpc as never) };
}

const asked = (views: CreatorViews, names: readonly string[]) =>
  Promise.allSettled(names.map((name) => views.publicViewOf(name)));

describe('views that are asked for at the same time', () => {
  it('are each of their own creator, whatever names them, and a stranger’s name is nobody else’s trouble', async () => {
    const { views, questions } = someServices();
    const [byName, unknown, byId, tunde, inCapitals] = await asked(views, ['ada', 'nobody', 'id-ada', 'tunde', 'ADA']);
    const ada = { id: 'id-ada', isLive: true, goalRaised: 30_000, totalDonations: 80_000 };
    for (const view of [byName, byId, inCapitals]) expect(view).toMatchObject({ value: ada });
    expect(tunde).toMatchObject({ value: { id: 'id-tunde', isLive: false, goalRaised: 0, totalDonations: 0 } });
    expect(unknown).toMatchObject({ reason: { code: 'creator.not-found' } });
    expect(questions.map(({ name }) => name)).toEqual([
      'identity.find-creators',
      'payments.list-creator-totals',
      'overlay.list-states',
    ]);
    expect(questions[1]?.request).toEqual({ creatorIds: ['id-ada', 'id-tunde'] });
  });

  it('tell nothing that is the creator’s own', async () => {
    const { views } = someServices();
    expect(await views.publicViewOf('ada')).not.toHaveProperty('overlaySettings');
  });

  it('are shown while nobody can say who is live, and not while nobody can say what was given', async () => {
    const { views, away } = someServices();
    away.add('overlay.list-states');
    expect(await views.publicViewOf('ada')).toMatchObject({
      isLive: false,
      songRequestsEnabled: false,
      totalDonations: 80_000,
    });
    away.add('payments.list-creator-totals');
    await expect(views.publicViewOf('ada')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
