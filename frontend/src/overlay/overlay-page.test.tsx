/** @jsxImportSource preact */
import { screen } from '@testing-library/react';
import type { AlertFontName } from '@tipnaija/contracts/alert-sets';
import { defaultOverlaySettings, type OverlayPacing, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCreator, anAlert } from '../testing/builders';
import { feedMemory } from './feed-memory';
import { OverlayPage } from './overlay-page';
import { OverlaySession } from './overlay-session';
import type { OverlaySocket } from './overlay-socket';

const goal = { goalEnabled: true, goalTitle: 'New capture card', goalAmount: 1_000_000, goalRaised: 100_000 };

/** The page with a fake socket that the test controls. */
function showOverlay(Page = OverlayPage, { isSource = false } = {}) {
  const handlers = new Map<string, (value: unknown) => void>();
  const emitted: [event: string, value: unknown][] = [];
  const session = new OverlaySession(feedMemory(localStorage, 'token'), () => false);
  session.attach({
    on: (event: string, handler: (value: unknown) => void) => handlers.set(event, handler),
    timeout: () => ({ emit: () => undefined }),
    emit: (event: string, value: unknown) => emitted.push([event, value]),
  } as unknown as OverlaySocket);
  void act(() => render(<Page session={session} isSource={isSource} />, document.body));
  const say = (event: string, value?: unknown) => void act(() => handlers.get(event)?.(value));
  return {
    card: () => document.querySelector('.alert'),
    emitted,
    stage: () => document.querySelector('.stage'),
    say,
    welcome: (creator = aCreator(), settings: OverlaySettings = defaultOverlaySettings) =>
      say('streamer', {
        creator: { ...creator, overlaySettings: settings },
        latestDonationId: 0,
        controls: { isPaused: false, isMuted: false },
      }),
    alert: (part: Partial<OverlayAlert> = {}) => say('alert', anAlert(part)),
  };
}

/** A browser that allows sound; `cut` is called when a sound is cut off. Returns what is called for each note of the beep. */
function aSpeaker(cut: () => void = () => undefined) {
  const notes = vi.fn();
  const ramps = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
  class FakeNode {
    gain = ramps;
    connect = <Node,>(node: Node): Node => node;
    disconnect = cut;
    start = notes;
    stop = () => undefined;
  }
  class FakeContext {
    state = 'running';
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
  }
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('OscillatorNode', FakeNode);
  return notes;
}

/** A whole line of the card, of which a part may be set smaller. */
const line = (text: string) => (_own: string, element: Element | null) =>
  element?.matches('p, h1') === true && element.textContent === text;

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe('OverlayPage', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
    // happy-dom draws no canvas.
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });

  afterEach(() => render(null, document.body));

  it('shows a loading text until the creator is loaded', () => {
    const overlay = showOverlay();
    expect(screen.getByText('Loading overlay...')).toBeTruthy();
    overlay.welcome();
    expect(screen.queryByText('Loading overlay...')).toBeNull();
  });

  it('shows donor, amount and message for ten seconds', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ message: 'Well played' });
    for (const text of ['New Donation!', 'from Tunde', '₦2,500', '"Well played"'])
      expect(screen.getByText(line(text))).toBeTruthy();
    await pass(9_900);
    expect(overlay.card()).not.toBeNull();
    await pass(200);
    expect(overlay.card()).toBeNull();
  });

  it('shows a replay for eight seconds', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ kind: 'replay' });
    await pass(8_100);
    expect(overlay.card()).toBeNull();
  });

  it('labels a replay on its card', () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ kind: 'replay' });
    for (const text of ['New Donation!', 'Replay']) expect(screen.getByText(text)).toBeTruthy();
  });

  describe('OverlayPage with speech', () => {
    /** A browser whose speech takes this long, or never ends when null. */
    function aVoice(speechMs: number | null) {
      const cancelled = vi.fn();
      vi.stubGlobal('SpeechSynthesisUtterance', class {});
      vi.stubGlobal('speechSynthesis', {
        getVoices: () => [{ name: 'Zira', lang: 'en-US' }],
        cancel: cancelled,
        speak: (speech: SpeechSynthesisUtterance) => {
          speech.onstart?.(new Event('start') as SpeechSynthesisEvent);
          if (speechMs !== null) setTimeout(() => speech.onend?.(new Event('end') as SpeechSynthesisEvent), speechMs);
        },
      });
      return cancelled;
    }

    /** The speech module reads the engine on import, so the page is imported anew. */
    async function overlayWith(
      speechMs: number | null,
      pacing: Partial<OverlayPacing> = {},
      alertFont: AlertFontName = 'set',
    ) {
      const cancelled = aVoice(speechMs);
      vi.resetModules();
      const { OverlayPage: Page } = await import('./overlay-page');
      const overlay = showOverlay(Page);
      overlay.welcome(aCreator(), { ...defaultOverlaySettings, pacing, alertFont });
      return { ...overlay, cancelled };
    }

    afterEach(() => vi.unstubAllGlobals());

    it('keeps the card until the speech ends', async () => {
      const overlay = await overlayWith(16_900);
      overlay.alert({ message: 'A message of 198 characters' });
      overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
      await pass(17_400);
      expect(screen.getByText(line('from Tunde'))).toBeTruthy();
      expect(overlay.card()?.getAttribute('data-leaving')).toBe('false');
      await pass(200);
      expect(overlay.card()?.getAttribute('data-leaving')).toBe('true');
      await pass(400);
      expect(screen.getByText(line('from Zainab'))).toBeTruthy();
    });

    it('keeps the card for ten seconds with a short speech', async () => {
      const overlay = await overlayWith(3_000);
      overlay.alert();
      await pass(9_900);
      expect(overlay.card()).not.toBeNull();
      await pass(200);
      expect(overlay.card()).toBeNull();
    });

    it('removes the card after thirty seconds and stops a speech that never ends', async () => {
      const overlay = await overlayWith(null);
      overlay.alert();
      await pass(1_000);
      overlay.cancelled.mockClear();
      await pass(28_900);
      expect(overlay.card()).not.toBeNull();
      await pass(200);
      expect(overlay.card()).toBeNull();
      expect(overlay.cancelled).toHaveBeenCalled();
    });

    it("removes the card at the creator's maximum", async () => {
      const overlay = await overlayWith(null, { speechMaxSeconds: 15 });
      overlay.alert();
      await pass(15_100);
      expect(overlay.card()).toBeNull();
    });

    it("removes the card after the creator's seconds and shows the creator's lettering", async () => {
      const overlay = await overlayWith(1_000, { alertSeconds: 6 }, 'unbounded');
      overlay.alert();
      await pass(5_000);
      expect(overlay.card()?.getAttribute('data-font')).toBe('unbounded');
      await pass(1_100);
      expect(overlay.card()).toBeNull();
    });

    it('removes the card after ten seconds when waiting for speech is disabled', async () => {
      const overlay = await overlayWith(16_900, { waitsForSpeech: false });
      overlay.alert();
      await pass(10_100);
      expect(overlay.card()).toBeNull();
    });

    it('lets the creator skip the alert and stop its sound', async () => {
      const overlay = await overlayWith(25_000);
      overlay.alert();
      overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
      await pass(2_000);
      overlay.say('control', { action: 'skip' });
      expect(screen.getByText(line('from Zainab'))).toBeTruthy();
      await pass(12_000);
      overlay.say('control', { action: 'stop-sound' });
      await pass(500);
      expect(overlay.card()).toBeNull();
    });

    it('finishes the current speech when the queue is paused', async () => {
      const overlay = await overlayWith(16_900);
      overlay.alert();
      overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
      overlay.say('control', { action: 'pause' });
      await pass(17_400);
      expect(screen.getByText(line('from Tunde'))).toBeTruthy();
      await pass(700);
      expect(overlay.card()).toBeNull();
      overlay.say('control', { action: 'resume' });
      expect(screen.getByText(line('from Zainab'))).toBeTruthy();
    });

    it('keeps the card of a song request too', async () => {
      const overlay = await overlayWith(16_900);
      const selectedSong = { name: 'Last Last', artist: 'Burna Boy', albumArt: null };
      overlay.alert({ kind: 'song-request', selectedSong });
      await pass(17_400);
      expect(screen.getByText('Song Request!')).toBeTruthy();
    });

    it('removes the card when speech synthesis fails', async () => {
      const overlay = await overlayWith(3_000);
      vi.stubGlobal(
        'SpeechSynthesisUtterance',
        class {
          constructor() {
            throw new Error('no voice');
          }
        },
      );
      overlay.alert();
      await pass(10_100);
      expect(overlay.card()).toBeNull();
    });

    it('shows a muted alert for ten seconds', async () => {
      const overlay = await overlayWith(16_900);
      overlay.say('control', { action: 'mute' });
      overlay.alert();
      await pass(10_100);
      expect(overlay.card()).toBeNull();
    });
  });

  it('shows a burst of tips on one card, largest first, with the exact total', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    const naira = [2_500, 1_000, 4_999.5, 1_000];
    for (let id = 1; id <= 14; id += 1) {
      const amount = (naira[id - 2] ?? 500) * 100;
      overlay.alert({ id, previousId: id - 1, donorName: id === 4 ? 'Zainab' : `Fan ${id}`, amount });
    }
    await pass(10_100);
    for (const text of ['13', 'New Donations!', 'from Zainab, Fan 2 and 11 others', '₦13,999.50'])
      expect(screen.getByText(line(text))).toBeTruthy();
    const names = [...document.querySelectorAll('.roll-name')].map(({ textContent }) => textContent);
    expect(names.slice(0, 4)).toEqual(['Zainab', 'Fan 2', 'Fan 3', 'Fan 5']);
    expect(names).toHaveLength(13);
  });

  it('shows the second alert in full after the first', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ id: 1 });
    overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
    expect(screen.queryByText(line('from Zainab'))).toBeNull();
    await pass(10_100);
    expect(screen.getByText(line('from Zainab'))).toBeTruthy();
    await pass(9_000);
    expect(screen.getByText(line('from Zainab'))).toBeTruthy();
  });

  it.each([
    [500_000, 'false'],
    [500_001, 'true'],
  ])('at %d kobo sets shaking to %s', (amount, isShaking) => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ amount });
    expect(overlay.card()?.getAttribute('data-shake')).toBe(isShaking);
  });

  it.each([
    [99_900, '1'],
    [2_000_000, '4'],
  ])('shows %d kobo on the classic card in Inter and in the scale of tier %s', (amount, tier) => {
    const overlay = showOverlay();
    overlay.welcome(aCreator(), { ...defaultOverlaySettings, alertSet: 'classic' });
    overlay.alert({ amount });
    const marks = ['data-set', 'data-font', 'data-tier'].map((name) => overlay.card()?.getAttribute(name));
    expect(marks).toEqual([null, 'inter', tier]);
  });

  it('shows the goal and updates it for queued tips, but not for replays', () => {
    const overlay = showOverlay();
    overlay.welcome(aCreator(goal));
    expect(screen.getByText('10.0%')).toBeTruthy();
    overlay.alert({ id: 1, amount: 100_000 });
    overlay.alert({ id: 2, previousId: 1, amount: 100_000 });
    expect(screen.getByText('30.0%')).toBeTruthy();
    overlay.alert({ id: 1, kind: 'replay', amount: 100_000 });
    expect(screen.getByText('30.0%')).toBeTruthy();
  });

  it('shows why the link does not work instead of the goal and the alert that it showed', () => {
    const overlay = showOverlay();
    overlay.welcome(aCreator(goal));
    overlay.alert();
    const rejection = Object.assign(new Error('This overlay link is not valid.'), {
      data: { code: 'overlay.unknown-token' },
    });
    overlay.say('disconnect');
    overlay.say('connect_error', rejection);
    expect(document.body.textContent).toBe('This overlay link is not valid.');
  });

  it('announces a song request with its song', () => {
    const overlay = showOverlay();
    overlay.welcome();
    const selectedSong = { name: 'Last Last', artist: 'Burna Boy', albumArt: 'https://art.example/1.jpg' };
    overlay.alert({ kind: 'song-request', selectedSong });
    for (const text of ['Song Request!', 'Last Last', 'by Burna Boy']) expect(screen.getByText(text)).toBeTruthy();
    expect(document.querySelector('img')?.src).toBe('https://art.example/1.jpg');
  });

  it('labels a test alert and shows it as the tested kind', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ kind: 'test', testOf: 'song-request' });
    expect(screen.getByText('Song Request!')).toBeTruthy();
    expect(screen.getByText('Test alert')).toBeTruthy();
    await pass(10_100);
    overlay.alert({ id: 2, kind: 'test', testOf: 'replay' });
    await pass(8_100);
    expect(overlay.card()).toBeNull();
  });

  it('removes the current alert on skip', () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ id: 1 });
    overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
    overlay.say('control', { action: 'skip' });
    expect(screen.getByText(line('from Zainab'))).toBeTruthy();
  });

  it('shows the song-request status for a creator with Spotify', () => {
    const overlay = showOverlay();
    overlay.welcome();
    expect(document.querySelector('.music-badge')).toBeNull();
    overlay.welcome(aCreator({ spotifyConnected: true }));
    expect(screen.getByText('Connecting...')).toBeTruthy();
    overlay.say('connect');
    expect(screen.getByText('Ready for song requests')).toBeTruthy();
    overlay.say('disconnect');
    expect(screen.getByText('Connecting...')).toBeTruthy();
  });

  it('plays the song preview and stops it on skip', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    const overlay = showOverlay();
    overlay.welcome();
    const selectedSong = { name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, previewUrl: 'https://p.scdn.co/1' };
    overlay.alert({ kind: 'song-request', selectedSong, songPlayback: 'preview' });
    await pass(1);
    expect((play.mock.contexts[0] as HTMLAudioElement).src).toBe('https://p.scdn.co/1');
    for (const text of ['Song Request!', 'Ojuelegba', 'by Wizkid']) expect(screen.getByText(text)).toBeTruthy();
    overlay.say('control', { action: 'skip' });
    await pass(1);
    expect(pause).toHaveBeenCalled();
    expect(overlay.emitted).toEqual([
      ['song-state', { id: 1, state: 'playing' }],
      ['song-state', { id: 1, state: 'played' }],
    ]);
  });

  it('plays a song on when a later alert is skipped', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    const overlay = showOverlay();
    overlay.welcome();
    const selectedSong = { name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, previewUrl: 'https://p.scdn.co/1' };
    overlay.alert({ kind: 'song-request', selectedSong, songPlayback: 'preview' });
    await pass(1);
    await pass(11_000);
    overlay.alert({ id: 2, previousId: 1, donorName: 'Rude' });
    await pass(1);
    expect(screen.getByText(/Rude/)).toBeTruthy();
    overlay.say('control', { action: 'skip' });
    await pass(1);
    expect(screen.queryByText(/Rude/)).toBeNull();
    expect(pause).not.toHaveBeenCalled();
    expect(overlay.emitted).toEqual([['song-state', { id: 1, state: 'playing' }]]);
    overlay.say('control', { action: 'stop-sound' });
    await pass(1);
    expect(overlay.emitted.at(-1)).toEqual(['song-state', { id: 1, state: 'played' }]);
  });

  it('plays the sound of other alerts for a song on a browser source, and neither plays nor reports the song', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const notes = aSpeaker();
    vi.resetModules();
    const { OverlayPage: Page } = await import('./overlay-page');
    const overlay = showOverlay(Page, { isSource: true });
    overlay.welcome(aCreator({ spotifyConnected: true }));
    const song = { name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, previewUrl: 'https://p.scdn.co/1' };
    overlay.alert({ kind: 'song-request', selectedSong: song, songPlayback: 'full' });
    await pass(1);
    expect(screen.getByText('Ojuelegba')).toBeTruthy();
    expect(notes).toHaveBeenCalledTimes(2);
    overlay.say('song', { action: 'play', id: 2, song, playback: 'preview' });
    await pass(1);
    expect(play).not.toHaveBeenCalled();
    expect(notes).toHaveBeenCalledTimes(2);
    expect(overlay.emitted).toEqual([]);
  });

  it('cuts off the sound of the alert before when a song begins', async () => {
    const cut = vi.fn();
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const notes = aSpeaker(cut);
    vi.resetModules();
    const { OverlayPage: Page } = await import('./overlay-page');
    const overlay = showOverlay(Page);
    overlay.welcome();
    overlay.alert();
    await pass(1);
    expect(notes).toHaveBeenCalledTimes(2);
    await pass(11_000);
    expect(overlay.card()).toBeNull();
    expect(cut).not.toHaveBeenCalled();
    const song = { name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, previewUrl: 'https://p.scdn.co/1' };
    overlay.alert({ id: 2, previousId: 1, kind: 'song-request', selectedSong: song, songPlayback: 'preview' });
    await pass(1);
    expect(play).toHaveBeenCalled();
    expect(cut).toHaveBeenCalled();
  });

  it('keeps a corner alert clear of the music badge', () => {
    const overlay = showOverlay();
    const inTheCorner = { ...defaultOverlaySettings, layout: { position: 'bottom-right', size: 'large' } } as const;
    overlay.welcome(aCreator({ spotifyConnected: true }), inTheCorner);
    overlay.alert();
    expect(overlay.stage()?.getAttribute('data-badge')).toBe('true');
    overlay.welcome(aCreator({ spotifyConnected: false }), inTheCorner);
    expect(overlay.stage()?.getAttribute('data-badge')).toBe('false');
  });

  it("applies the creator's colours and layout", () => {
    const overlay = showOverlay();
    overlay.welcome(aCreator(), {
      theme: {
        backgroundColor: '#101010',
        opacity: 50,
        primaryColor: '#ff8800',
        textColor: '#eeeeee',
        borderRadius: 20,
      },
      layout: { position: 'center-left', size: 'small' },
      effects: { glow: false, shake: false },
      animation: { entrance: 'bounceIn' },
    });
    overlay.alert({ amount: 900_000, giftEffect: 'fire' });
    const card = overlay.card() as HTMLElement;
    expect([card.dataset.size, card.dataset.glow, card.dataset.shake]).toEqual(['small', 'false', 'false']);
    const property = (name: string) => card.style.getPropertyValue(name);
    expect(['--background', '--opacity', '--primary', '--text', '--radius', '--entrance'].map(property)).toEqual([
      '#101010',
      '0.5',
      '#ff8800',
      '#eeeeee',
      '20px',
      'bounceIn',
    ]);
    expect(overlay.stage()?.getAttribute('data-position')).toBe('center-left');
    expect(card.querySelector('canvas')).not.toBeNull();
  });

  it('applies the premium tier and custom CSS', () => {
    const overlay = showOverlay();
    const tier = { fromKobo: 500_000, theme: { primaryColor: '#ff8800' }, soundId: null, imageId: 'picture-1' };
    overlay.say('streamer', {
      creator: { ...aCreator(), overlaySettings: defaultOverlaySettings },
      latestDonationId: 0,
      controls: { isPaused: false, isMuted: false },
      custom: { tiers: [tier], css: '.alert{color:red}' },
    });
    expect(document.querySelector('style')?.textContent).toBe('.alert{color:red}');
    overlay.alert({ amount: 500_000 });
    const card = overlay.card() as HTMLElement;
    expect(card.style.getPropertyValue('--primary')).toBe('#ff8800');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/overlay/media/picture-1');
    expect(card.querySelector('.alert-icon')).toBeNull();
  });
});
