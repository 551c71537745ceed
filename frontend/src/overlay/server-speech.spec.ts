import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAlert } from '../testing/builders';

/** A fake audio context that records what is played. */
const played: { bytes: number; at: number }[] = [];
let sources: FakeSource[] = [];
let stops = 0;
let contexts = 0;

class FakeContext {
  state = 'running';
  currentTime = 10;
  destination = {};
  constructor() {
    contexts += 1;
  }
  resume = async () => undefined;
  decodeAudioData = async (wav: ArrayBuffer) => ({ bytes: wav.byteLength });
}
class FakeNode {
  connect = <Node>(node: Node): Node => node;
  disconnect = () => undefined;
}
class FakeSource extends FakeNode {
  readonly #buffer: { bytes: number };
  onended: () => void = () => undefined;
  constructor(_: unknown, { buffer }: { buffer: { bytes: number } }) {
    super();
    this.#buffer = buffer;
    sources.push(this);
  }
  start = (at: number) => void played.push({ bytes: this.#buffer.bytes, at });
  stop = () => {
    stops += 1;
  };
}

const server = vi.fn<typeof fetch>();
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The modules hold the page state, so each test imports them anew. */
async function aPage() {
  vi.resetModules();
  const speech = await import('./speech');
  speech.speakByServer('secret/token');
  return speech;
}

beforeEach(() => {
  played.length = 0;
  sources = [];
  [stops, contexts] = [0, 0];
  server.mockReset().mockImplementation(async () => new Response(new Uint8Array(5)));
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('AudioContext', FakeContext);
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('AudioBufferSourceNode', FakeSource);
});

afterEach(() => vi.unstubAllGlobals());

describe('speakAlert without browser voices', () => {
  it("plays the server's speech after the beep", async () => {
    const { speakAlert } = await aPage();
    void speakAlert(anAlert({ message: 'Well played' }));
    await settle();
    const [address, init] = server.mock.calls[0] ?? [];
    expect(address).toBe('/api/overlay/speech/secret%2Ftoken');
    expect(JSON.parse(init?.body as string)).toEqual({
      text: 'New donation from Tunde for two thousand five hundred naira. Well played',
    });
    expect(played).toEqual([{ bytes: 5, at: 10.6 }]);
    expect(contexts).toBe(1);
  });

  it.each([
    ['returns no speech', async () => new Response(null, { status: 204 })],
    ['fails', async () => new Response('{}', { status: 503 })],
    ['is unreachable', () => Promise.reject(new TypeError('away'))],
  ])('plays only the beep when the server %s', async (_name, response) => {
    server.mockImplementation(response);
    const { speakAlert } = await aPage();
    void speakAlert(anAlert());
    await settle();
    expect(played).toEqual([]);
  });

  it('resolves when the sound ends, or immediately without a sound', async () => {
    const { speakAlert } = await aPage();
    const over = vi.fn();
    void speakAlert(anAlert()).then(over);
    await settle();
    expect(over).not.toHaveBeenCalled();
    sources[0]?.onended();
    await settle();
    expect(over).toHaveBeenCalledTimes(1);
    server.mockImplementation(async () => new Response(null, { status: 204 }));
    await speakAlert(anAlert());
    await speakAlert(anAlert({ isUnspoken: true }));
  });

  it('resolves when stopped', async () => {
    const { speakAlert, stopSpeech } = await aPage();
    const speech = speakAlert(anAlert());
    await settle();
    stopSpeech();
    await speech;
    expect(stops).toBe(1);
  });

  it('requests no speech below the speech minimum', async () => {
    const { speakAlert } = await aPage();
    void speakAlert(anAlert({ isUnspoken: true }));
    await settle();
    expect(server).not.toHaveBeenCalled();
  });

  it('drops a skipped speech and stops the one that is playing', async () => {
    const { speakAlert, stopSpeech } = await aPage();
    void speakAlert(anAlert());
    stopSpeech();
    await settle();
    expect(played).toEqual([]);
    void speakAlert(anAlert());
    await settle();
    void speakAlert(anAlert({ message: 'next' }));
    expect(stops).toBe(1);
    await settle();
    expect(played).toHaveLength(2);
  });
});

describe('speakAlert with browser voices', () => {
  it('uses the configured voice, rate, volume and pitch', async () => {
    const spoken: Record<string, unknown>[] = [];
    const voices = [
      { name: 'Microsoft David', lang: 'en-US' },
      { name: 'Microsoft Zira', lang: 'en-US' },
    ];
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (speech: Record<string, unknown>) => spoken.push({ ...speech }),
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        constructor(readonly text: string) {}
      },
    );
    const { speakAlert } = await aPage();
    void speakAlert(anAlert());
    await vi.waitFor(() => expect(spoken).toHaveLength(1), 2_000);
    expect(spoken[0]).toMatchObject({ rate: 0.9, volume: 0.8, pitch: 1.1, voice: { name: 'Microsoft Zira' } });
    expect(server).not.toHaveBeenCalled();
  });

  describe('speakAlert completion', () => {
    type Said = { onstart: () => void; onend: () => void; onerror: () => void };

    /** A page with a fake speech engine that the test controls. */
    async function speaking(speak: (speech: Said) => void) {
      const voices = [{ name: 'Zira', lang: 'en-US' }];
      vi.stubGlobal('speechSynthesis', { getVoices: () => voices, cancel: () => undefined, speak });
      vi.stubGlobal('SpeechSynthesisUtterance', class {});
      vi.useFakeTimers();
      const page = await aPage();
      const over = vi.fn();
      void page.speakAlert(anAlert()).then(over);
      return { ...page, over, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
    }
    afterEach(() => vi.useRealTimers());

    it('resolves when the browser reports the end', async () => {
      const { over, pass } = await speaking((speech) => {
        speech.onstart();
        setTimeout(() => speech.onend(), 16_900);
      });
      await pass(17_400);
      expect(over).not.toHaveBeenCalled();
      await pass(200);
      expect(over).toHaveBeenCalledTimes(1);
    });

    it('resolves when the browser reports an error', async () => {
      const { over, pass } = await speaking((speech) => speech.onerror());
      await pass(700);
      expect(over).toHaveBeenCalledTimes(1);
    });

    it('resolves when speech has not started within five seconds', async () => {
      const { over, pass } = await speaking(() => undefined);
      await pass(5_500);
      expect(over).not.toHaveBeenCalled();
      await pass(200);
      expect(over).toHaveBeenCalledTimes(1);
    });

    it('resolves when stopped', async () => {
      const { over, pass, stopSpeech } = await speaking((speech) => speech.onstart());
      await pass(10_000);
      expect(over).not.toHaveBeenCalled();
      stopSpeech();
      await pass(0);
      expect(over).toHaveBeenCalledTimes(1);
    });
  });
});
