import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A fake audio context that records what is played. */
let played: string[] = [];
let gains: number[] = [];

/** A second of 1 kHz at -28 LUFS. */
const quietTone = Float32Array.from(
  { length: 48_000 },
  (_, index) => 10 ** (-28 / 20) * Math.sin((2 * Math.PI * index) / 48),
);

class FakeContext {
  state = 'running';
  currentTime = 0;
  destination = {};
  resume = async () => undefined;
  decodeAudioData = async () => ({ numberOfChannels: 1, sampleRate: 48_000, getChannelData: () => quietTone });
}
class FakeNode {
  gain = { setValueAtTime: () => 0, linearRampToValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
  connect = <Node>(node: Node): Node => node;
  disconnect = () => undefined;
}
class FakeGain extends FakeNode {
  constructor(_: unknown, { gain }: { gain?: number } = {}) {
    super();
    if (gain) gains.push(gain);
  }
}
class FakeSource extends FakeNode {
  start = () => void played.push('sound');
  stop = () => void played.push('stop');
}
class FakeTone extends FakeNode {
  start = () => void played.push('note');
  stop = () => undefined;
}

const server = vi.fn<typeof fetch>();
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The modules hold the page state, so each test imports them anew. */
function aPage() {
  vi.resetModules();
  return import('./alert-sound');
}

beforeEach(() => {
  [played, gains] = [[], []];
  server.mockReset().mockImplementation(async () => new Response(new Uint8Array(5)));
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeGain);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
  vi.stubGlobal('OscillatorNode', FakeTone);
});
afterEach(() => vi.unstubAllGlobals());

describe('alert-sound', () => {
  it('beeps without a custom sound', async () => {
    (await aPage()).announce(null);
    await settle();
    expect(played).toEqual(['note', 'note']);
    expect(server).not.toHaveBeenCalled();
  });

  it('plays the custom sound at 0.6 of a normalized loudness and fetches it once', async () => {
    const { announce } = await aPage();
    announce('chime');
    await settle();
    announce('chime');
    await settle();
    expect(server.mock.calls.map(([address]) => address)).toEqual(['/api/overlay/media/chime']);
    expect(played).toEqual(['sound', 'stop', 'sound']);
    // From -28 LUFS to -16.
    expect(gains[0]).toBeCloseTo(0.6 * 10 ** (12 / 20), 1);
  });

  it.each([
    ['was deleted', async () => new Response('{}', { status: 404 })],
    ['is unreachable', () => Promise.reject(new TypeError('away'))],
  ])('beeps when the sound %s, and retries on the next alert', async (_name, response) => {
    server.mockImplementationOnce(response);
    const { announce } = await aPage();
    announce('chime');
    await settle();
    expect(played).toEqual(['note', 'note']);
    announce('chime');
    await settle();
    expect(played).toEqual(['note', 'note', 'sound']);
  });

  it('stays silent when stopped before the sound loads', async () => {
    const { announce, stopAnnouncing } = await aPage();
    announce('chime');
    stopAnnouncing();
    await settle();
    expect(played).toEqual([]);
  });
});
