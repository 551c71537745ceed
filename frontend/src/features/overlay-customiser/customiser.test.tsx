import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CustomAlerts } from '@tipnaija/contracts/http/custom-alerts';
import { defaultModeration } from '@tipnaija/contracts/moderation';
import { defaultOverlaySettings as usual } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it } from 'vitest';
import { alertSetThemes } from '../../lib/alert-set-themes';
import { aServer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const save = 'PATCH /api/streamers/me/overlay-settings';
const custom = 'GET /api/streamers/me/custom-alerts';
const changeCustom = 'PATCH /api/streamers/me/custom-alerts';
const upload = 'POST /api/streamers/me/overlay-media';
const test = 'POST /api/overlay/test-alert';

const noCustom: CustomAlerts = { isPremium: false, tiers: [], css: '', shownCss: '', cssProblems: [], media: [] };
const chime = { id: 'chime', kind: 'sound', bytes: 2_000, uploadedAt: '2026-11-21T19:00:00.000Z' } as const;
const crown = { ...chime, id: 'crown', kind: 'image' } as const;
const premium: CustomAlerts = { ...noCustom, isPremium: true, media: [chime, crown] };

const signedIn = (alerts = noCustom) => ({
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/streamers/me/moderation': { body: defaultModeration },
  'GET /api/streamers/me/blocked-supporters': { body: [] },
  [custom]: { body: alerts },
});

const looks = async () => within(await screen.findByRole('region', { name: 'Design' }));
const timing = async () => within(await screen.findByRole('region', { name: 'Timing' }));
const ownAlerts = async () => within(await screen.findByRole('region', { name: 'Custom alerts and sounds' }));

describe('Customiser', () => {
  it('saves position, size, entrance, colours, corners and effects', async () => {
    const server = aServer({ ...signedIn(), [save]: { body: usual } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    expect(form.getByRole<HTMLInputElement>('radio', { name: 'Top center' }).checked).toBe(true);
    const positions = within(form.getByRole('group', { name: 'Position' }));
    expect(positions.getAllByRole('radio')).toHaveLength(9);
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save design' }).disabled).toBe(true);
    await user.click(form.getByRole('radio', { name: 'Bottom left' }));
    await user.selectOptions(form.getByLabelText('Size'), 'Large');
    await user.selectOptions(form.getByLabelText('Entrance'), 'Bounce in');
    await user.click(form.getByLabelText('Glow'));
    expect(form.getByText(/^Unsaved changes/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Save design' }));
    expect(await screen.findByText('Design Saved')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({
      layout: { position: 'bottom-left', size: 'large' },
      effects: { glow: false },
      animation: { entrance: 'bounceIn' },
    });
  });

  it('saves the alert set, the tiers and the volumes, and only amounts that ascend', async () => {
    const server = aServer({ ...signedIn(), [save]: { body: usual } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    await user.click(form.getByRole('radio', { name: /^Stadium/ }));
    const second = form.getByLabelText('Level 2');
    await user.clear(second);
    await user.type(second, '9000');
    expect(form.getByRole('alert').textContent).toContain('Each amount must be above the one before it');
    await user.clear(second);
    await user.type(second, '2000');
    expect(form.queryByRole('alert')).toBeNull();
    fireEvent.change(form.getByLabelText('Sound volume'), { target: { value: '40' } });
    await user.selectOptions(form.getByLabelText('Lettering'), 'unbounded');
    await user.click(form.getByRole('button', { name: 'Save design' }));
    expect(await screen.findByText('Design Saved')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({
      alertSet: 'stadium',
      alertFont: 'unbounded',
      tiers: { fromKobo: [200_000, 500_000, 2_000_000, 10_000_000] },
      sound: { volume: 40 },
    });
  });

  it('does not save while a level is wrong, and leads to it', async () => {
    const server = aServer({ ...signedIn(), [save]: { body: { ...usual, effects: { glow: false, shake: true } } } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    const third = form.getByLabelText<HTMLInputElement>('Level 3');
    await user.clear(third);
    await user.type(third, '500');
    expect(form.getByText(/^Unsaved changes/)).toBeTruthy();
    await user.click(form.getByLabelText('Glow'));
    const group = third.closest('details') as HTMLDetailsElement;
    group.open = false;
    await user.click(form.getByRole('button', { name: 'Save design' }));
    expect(document.activeElement).toBe(third);
    expect(group.open).toBe(true);
    expect(server.sent.some(({ call }) => call === save)).toBe(false);
    await user.clear(third);
    await user.type(third, '5000');
    await user.click(form.getByRole('button', { name: 'Save design' }));
    await screen.findByText('Design Saved');
    expect(server.bodyOf(save)).toEqual({ effects: { glow: false } });
  });

  it("follows an operator's newer levels that a save of the timing returns", async () => {
    const byOperator = { ...usual, tiers: { fromKobo: [200_000, 300_000, 400_000, 500_000] } };
    aServer({ ...signedIn(), [save]: { body: { ...byOperator, pacing: { groupsBursts: false } } } });
    const user = renderApp('/dashboard/overlay');
    await user.click((await timing()).getByLabelText(/^Group tips/));
    await user.click((await timing()).getByRole('button', { name: 'Save timing' }));
    await screen.findByText('Timing Saved');
    const form = await looks();
    expect(form.getByLabelText<HTMLInputElement>('Level 2').value).toBe('2000');
    expect(form.queryByText(/Unsaved changes/)).toBeNull();
  });

  it('plays a level in the preview, at an amount that belongs to it', async () => {
    aServer(signedIn());
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    const second = form.getByLabelText('Level 2');
    await user.clear(second);
    await user.type(second, '3000');
    await user.click(form.getByRole('button', { name: 'Play level 2' }));
    expect(form.getByRole('button', { name: '₦3,000 tip' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('shows the colours of the chosen set until the creator changes one, and returns to them', async () => {
    aServer(signedIn());
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    const background = () => form.getByLabelText<HTMLInputElement>('Background').value;
    await user.click(form.getByRole('radio', { name: /^Worship/ }));
    expect(background()).toBe(alertSetThemes.worship.backgroundColor);
    fireEvent.input(form.getByLabelText('Background'), { target: { value: '#112233' } });
    expect(background()).toBe('#112233');
    await user.click(form.getByRole('button', { name: "The set's own" }));
    expect(background()).toBe(alertSetThemes.worship.backgroundColor);
  });

  it('applies a preset without a position change', async () => {
    const colours = { textColor: '#ffffff', primaryColor: '#fde047', backgroundColor: '#701a75' };
    const saved = {
      animation: { entrance: 'bounceIn' },
      effects: usual.effects,
      layout: usual.layout,
      theme: { borderRadius: 24, opacity: 95, ...colours },
    };
    const server = aServer({ ...signedIn(), [save]: { body: saved } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    await user.click(form.getByRole('button', { name: 'Owambe' }));
    await user.click(form.getByRole('button', { name: 'Save design' }));
    await screen.findByText('Design Saved');
    expect(server.bodyOf(save)).not.toHaveProperty('layout');
    expect(server.bodyOf(save)).toMatchObject({
      theme: { backgroundColor: '#701a75' },
      animation: { entrance: 'bounceIn' },
    });
    // The server returns the parts in another order.
    expect(form.queryByText(/Unsaved changes/)).toBeNull();
  });

  it("keeps an operator's newer design when the creator saves a volume", async () => {
    const byOperator = { ...usual, alertSet: 'worship', layout: { position: 'top-right', size: 'medium' } };
    const server = aServer({ ...signedIn(), [save]: { body: { ...byOperator, sound: { volume: 40 } } } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    fireEvent.change(form.getByLabelText('Sound volume'), { target: { value: '40' } });
    await user.click(form.getByRole('button', { name: 'Save design' }));
    expect(await screen.findByText('Design Saved')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({ sound: { volume: 40 } });
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Worship/ }).checked).toBe(true);
    expect(form.queryByText(/Unsaved changes/)).toBeNull();
  });

  it("follows an operator's newer design that a save of the timing returns, and keeps the creator's own change", async () => {
    const byOperator = { ...usual, alertSet: 'worship', effects: { glow: false, shake: true } };
    const server = aServer({ ...signedIn(), [save]: { body: { ...byOperator, pacing: { groupsBursts: false } } } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    await user.click(form.getByLabelText('Shake above ₦5,000'));
    await user.click((await timing()).getByLabelText(/^Group tips/));
    await user.click((await timing()).getByRole('button', { name: 'Save timing' }));
    await screen.findByText('Timing Saved');
    expect(form.getByRole<HTMLInputElement>('radio', { name: /^Worship/ }).checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Save design' }));
    await screen.findByText('Design Saved');
    expect(server.bodyOf(save)).toEqual({ effects: { shake: false } });
  });

  it('shows the real overlay in a frame and sends a test alert of the selected kind', async () => {
    const server = aServer({ ...signedIn(), [test]: { body: { overlayCount: 0 } } });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    expect(form.getByTitle('Preview of your alert').getAttribute('src')).toBe('/overlay/preview');
    await user.click(form.getByRole('button', { name: 'Song request' }));
    await user.click(form.getByRole('button', { name: 'Send test alert' }));
    expect(await screen.findByText('No Overlay Connected')).toBeTruthy();
    expect(form.getByText('Overlay not connected')).toBeTruthy();
    expect(server.bodyOf(test)).toEqual({ kind: 'song-request' });
  });
});

describe('PacingBlock', () => {
  it('saves the speech limit and the grouping rule', async () => {
    const pacing = { alertSeconds: 7, speechMaxSeconds: 45, groupAbove: 20, ownAlertFromKobo: 1_000_000 };
    const server = aServer({ ...signedIn(), [save]: { body: { ...usual, pacing } } });
    const user = renderApp('/dashboard/overlay');
    const form = await timing();
    for (const [label, before, after] of [
      ['Each alert stays (seconds)', '10', '7'],
      ['But never longer than (seconds)', '30', '45'],
      ['When more than (alerts waiting)', '10', '20'],
      ['Own alert from (₦)', '5000', '10000'],
    ] as const) {
      const field = form.getByLabelText<HTMLInputElement>(label);
      expect(field.value).toBe(before);
      await user.clear(field);
      await user.type(field, after);
    }
    await user.click(form.getByRole('button', { name: 'Save timing' }));
    expect(await screen.findByText('Timing Saved')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({ pacing });
  });

  it('validates the numbers before sending', async () => {
    const server = aServer({ ...signedIn(), [save]: { body: usual } });
    const user = renderApp('/dashboard/overlay');
    const form = await timing();
    const seconds = form.getByLabelText('But never longer than (seconds)');
    await user.clear(seconds);
    await user.type(seconds, '90');
    await user.click(form.getByRole('button', { name: 'Save timing' }));
    expect(form.getByRole('alert').textContent).toBe('Please choose 10 to 60 seconds.');
    expect(document.activeElement).toBe(seconds);
    expect(server.sent.filter(({ call }) => call === save)).toEqual([]);
  });

  it('omits the numbers of a disabled rule', async () => {
    const server = aServer({ ...signedIn(), [save]: { body: usual } });
    const user = renderApp('/dashboard/overlay');
    const form = await timing();
    await user.clear(form.getByLabelText('Own alert from (₦)'));
    await user.click(form.getByLabelText(/^Group tips/));
    await user.click(form.getByRole('button', { name: 'Save timing' }));
    await screen.findByText('Timing Saved');
    expect(server.bodyOf(save)).toEqual({ pacing: { groupsBursts: false } });
  });

  it('is unaffected by a design save', async () => {
    const server = aServer({
      ...signedIn(),
      'GET /api/streamers/me': { body: anOwnCreator({ overlaySettings: { ...usual, pacing: { groupAbove: 3 } } }) },
      [save]: { body: usual },
    });
    const user = renderApp('/dashboard/overlay');
    const form = await looks();
    expect(form.queryByText(/Unsaved changes/)).toBeNull();
    await user.click(form.getByLabelText('Glow'));
    await user.click(form.getByRole('button', { name: 'Save design' }));
    await screen.findByText('Design Saved');
    expect(server.bodyOf(save)).not.toHaveProperty('pacing');
  });
});

describe('CustomAlertsBlock', () => {
  it('offers premium and explains that earlier custom alerts are kept', async () => {
    aServer(signedIn({ ...noCustom, css: '.alert{}' }));
    renderApp('/dashboard/overlay');
    const block = await ownAlerts();
    expect(await block.findByText(/What you made is kept/)).toBeTruthy();
    expect(block.queryByRole('button', { name: 'Add a tier' })).toBeNull();
  });

  it('saves sounds and pictures per amount', async () => {
    const server = aServer({ ...signedIn(premium), [changeCustom]: { body: premium } });
    const user = renderApp('/dashboard/overlay');
    const block = await ownAlerts();
    await user.click(await block.findByRole('button', { name: 'Add a tier' }));
    await user.click(block.getByRole('button', { name: 'Save custom alerts' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please give an amount in naira.');
    const tier = within(block.getByRole('group', { name: 'Amount 1' }));
    await user.type(tier.getByLabelText('From (₦)'), '5000');
    await user.selectOptions(tier.getByLabelText('Sound'), 'Sound 1');
    await user.selectOptions(tier.getByLabelText('Picture'), 'Picture 1');
    await user.selectOptions(tier.getByLabelText('Entrance'), 'Zoom in');
    await user.click(block.getByRole('button', { name: 'Save custom alerts' }));
    expect(await screen.findByText('Custom Alerts Saved')).toBeTruthy();
    expect(server.bodyOf(changeCustom)).toEqual({
      tiers: [{ fromKobo: 500_000, soundId: 'chime', imageId: 'crown', entrance: 'zoomIn' }],
    });
  });

  describe('when a file is removed', () => {
    const bell = { ...chime, id: 'bell' } as const;
    const saved = { fromKobo: 100_000, soundId: 'chime', imageId: null };
    const files = { ...premium, tiers: [saved], media: [chime, bell, crown] };
    const removal = (id: string) => `DELETE /api/streamers/me/overlay-media/${id}`;
    const amounts = (block: Awaited<ReturnType<typeof ownAlerts>>) =>
      block.getAllByLabelText<HTMLInputElement>('From (₦)').map(({ value }) => value);

    it('keeps the unsaved tiers', async () => {
      const server = aServer({ ...signedIn(files), [removal('chime')]: { body: {} }, [changeCustom]: { body: files } });
      const user = renderApp('/dashboard/overlay');
      const block = await ownAlerts();
      for (const naira of ['5000', '20000']) {
        await user.click(await block.findByRole('button', { name: 'Add a tier' }));
        await user.type(block.getAllByLabelText('From (₦)').at(-1) as HTMLElement, naira);
      }
      const silent = { ...saved, soundId: null };
      server.answer(custom, { body: { ...files, tiers: [silent], media: [bell, crown] } });
      await user.click(block.getByRole('button', { name: 'Remove Sound 1' }));
      await waitFor(() => expect(block.queryByRole('button', { name: 'Remove Sound 2' })).toBeNull());
      expect(amounts(block)).toEqual(['1000', '5000', '20000']);
      await user.click(block.getByRole('button', { name: 'Save custom alerts' }));
      await screen.findByText('Custom Alerts Saved');
      const tiers = [silent, { ...silent, fromKobo: 500_000 }, { ...silent, fromKobo: 2_000_000 }];
      expect(server.bodyOf(changeCustom)).toEqual({ tiers });
    });

    it('removes it from an unsaved tier', async () => {
      const server = aServer({ ...signedIn(files), [removal('bell')]: { body: {} }, [changeCustom]: { body: files } });
      const user = renderApp('/dashboard/overlay');
      const block = await ownAlerts();
      await user.click(await block.findByRole('button', { name: 'Add a tier' }));
      const tier = within(block.getByRole('group', { name: 'Amount 2' }));
      await user.type(tier.getByLabelText('From (₦)'), '5000');
      await user.selectOptions(tier.getByLabelText('Sound'), 'Sound 2');
      await user.selectOptions(tier.getByLabelText('Picture'), 'Picture 1');
      server.answer(custom, { body: { ...files, media: [chime, crown] } });
      await user.click(block.getByRole('button', { name: 'Remove Sound 2' }));
      await waitFor(() => expect(block.queryByRole('button', { name: 'Remove Sound 2' })).toBeNull());
      await user.click(block.getByRole('button', { name: 'Save custom alerts' }));
      await screen.findByText('Custom Alerts Saved');
      expect(server.bodyOf(changeCustom)).toEqual({
        tiers: [saved, { fromKobo: 500_000, soundId: null, imageId: 'crown' }],
      });
    });
  });

  it('uploads a file and rejects an invalid file without a request', async () => {
    const server = aServer({ ...signedIn({ ...premium, media: [] }), [upload]: { body: chime } });
    const user = renderApp('/dashboard/overlay');
    const block = await ownAlerts();
    const input = await block.findByLabelText(/^Upload a sound or a picture/);
    await user.upload(input, new File([new Uint8Array(1_100_000)], 'long.mp3', { type: 'audio/mpeg' }));
    expect((await block.findByRole('alert')).textContent).toBe('Please choose a sound of at most 1 MB.');
    server.answer(custom, { body: premium });
    await user.upload(input, new File(['OggS'], 'chime.ogg', { type: 'audio/ogg' }));
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(await block.findByLabelText('Sound 1')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call === upload)).toHaveLength(1);
  });

  it('lists the CSS declarations that were dropped', async () => {
    const problem = 'Line 1: position is not allowed';
    const server = aServer({
      ...signedIn(premium),
      [changeCustom]: { body: { ...premium, css: '.alert{position:fixed}', cssProblems: [problem] } },
    });
    const user = renderApp('/dashboard/overlay');
    const block = await ownAlerts();
    await user.click(await block.findByLabelText('Style (CSS)'));
    await user.paste('.alert{position:fixed}');
    await user.click(block.getByRole('button', { name: 'Save custom alerts' }));
    expect(await block.findByText(problem)).toBeTruthy();
    expect(server.bodyOf(changeCustom)).toEqual({ css: '.alert{position:fixed}' });
  });
});
