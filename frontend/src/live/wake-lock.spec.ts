import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepAwake, type Screen, type Wakefulness } from './wake-lock';

/** A phone whose locks can be released and rejected. */
class PhoneScreen implements Screen {
  locks: { release: () => void }[] = [];
  isOn = true;
  isBatteryLow = false;
  showOrHide: () => void = () => undefined;
  request: (() => Promise<{ addEventListener: (type: 'release', listener: () => void) => void }>) | undefined =
    async () => {
      if (this.isBatteryLow) throw new Error('NotAllowedError');
      const lock = { release: () => undefined as void };
      this.locks.push(lock);
      return {
        addEventListener: (_type, listener) => {
          lock.release = listener;
        },
      };
    };
  isVisible = () => this.isOn;
  onVisibility = (listener: () => void) => {
    this.showOrHide = listener;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function start(phone = new PhoneScreen()) {
  const reports: Wakefulness[] = [];
  keepAwake((wakefulness) => reports.push(wakefulness), phone);
  await vi.advanceTimersByTimeAsync(0);
  return { phone, reports };
}

describe('keepAwake', () => {
  it('requests a lock', async () => {
    const { phone, reports } = await start();
    expect(phone.locks).toHaveLength(1);
    expect(reports).toEqual(['awake']);
  });

  it('requests another lock at once when the browser releases it', async () => {
    const { phone, reports } = await start();
    phone.locks[0]?.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(phone.locks).toHaveLength(2);
    expect(reports.at(-1)).toBe('awake');
  });

  it('waits for the page to be visible, and holds one lock', async () => {
    const { phone, reports } = await start();
    phone.isOn = false;
    phone.locks[0]?.release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phone.locks).toHaveLength(1);
    expect(reports.at(-1)).toBe('may-sleep');
    phone.isOn = true;
    phone.showOrHide();
    phone.showOrHide();
    await vi.advanceTimersByTimeAsync(0);
    phone.showOrHide();
    await vi.advanceTimersByTimeAsync(0);
    expect(phone.locks).toHaveLength(2);
    expect(reports.at(-1)).toBe('awake');
  });

  it('tries again while the battery is low', async () => {
    const phone = new PhoneScreen();
    phone.isBatteryLow = true;
    const { reports } = await start(phone);
    expect(reports).toEqual(['may-sleep']);
    phone.isBatteryLow = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(reports.at(-1)).toBe('awake');
  });

  it('reports a browser without locks', async () => {
    const phone = new PhoneScreen();
    phone.request = undefined;
    expect((await start(phone)).reports).toEqual(['unsupported']);
  });
});
