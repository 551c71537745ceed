import type { Clock } from './clock.js';
import { type Device, type DevicePage, notePlayed } from './device.js';
import type { Grants } from './grants.js';
import { newDeviceId } from './identifiers.js';
import { caughtUp, type Playback } from './playback.js';
import { sdkState } from './sdk-state.js';
import type { Addresses } from './track-answer.js';

/** Interval of the checks for ended tracks and expired tokens. */
const WATCH_MS = 200;
const KEPT = 500;

type Parts = { clock: Clock; grants: Grants; addresses: Addresses };

/** The players of all listeners. A connected player is online; at most one player per listener is active. */
export class Devices {
  readonly #parts: Parts;
  readonly all = new Map<string, Device>();
  #watch: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  register(known: Pick<Device, 'listenerId' | 'name' | 'volumePercent' | 'token'>): Device {
    const fresh = { isAskedForToken: false, isActive: false, playback: null, page: null, played: [] };
    const device: Device = { ...known, ...fresh, id: newDeviceId(), key: newDeviceId() };
    this.all.set(device.id, device);
    if (this.all.size > KEPT) this.#forgetOldest();
    return device;
  }

  open(device: Device, page: DevicePage): void {
    device.page?.hangUp();
    device.page = page;
    page.tell('ready', { device_id: device.id });
    this.#watch ??= setInterval(() => this.#look(), WATCH_MS).unref();
  }

  /** Handles a disconnected page: stops its playback, and its device id is unknown until it reconnects. */
  gone(device: Device, page: DevicePage): void {
    if (device.page !== page) return;
    Object.assign(device, { page: null, isActive: false, playback: null });
  }

  onlineOf(listenerId: string): Device[] {
    return [...this.all.values()].filter((device) => device.listenerId === listenerId && device.page !== null);
  }

  activeOf(listenerId: string): Device | undefined {
    return this.onlineOf(listenerId).find((device) => device.isActive);
  }

  /** Makes a device active with this playback. The listener's other device stops and reports the loss of the playback. */
  activate(device: Device, playback: Playback | null): void {
    for (const other of this.onlineOf(device.listenerId)) {
      if (other === device || !other.isActive) continue;
      Object.assign(other, { isActive: false, playback: null });
      other.page?.tell('state', null);
    }
    device.isActive = true;
    this.change(device, playback);
  }

  change(device: Device, playback: Playback | null): void {
    const before = device.playback;
    device.playback = playback;
    notePlayed(device, before);
    this.tellState(device);
  }

  tellState(device: Device): void {
    const { clock, addresses } = this.#parts;
    device.page?.tell('state', sdkState(device.playback, clock.now(), addresses));
  }

  /** Sends the current state to all pages after the clock was advanced, because pages compute positions with their own clock. */
  lookAgain(): void {
    this.#look();
    for (const device of this.all.values()) if (device.playback?.isPlaying === true) this.tellState(device);
  }

  close(): void {
    clearInterval(this.#watch);
    for (const { page } of this.all.values()) page?.hangUp();
  }

  #look(): void {
    const { clock, grants } = this.#parts;
    for (const device of this.all.values()) {
      if (device.page === null) continue;
      const playback = device.playback === null ? null : caughtUp(device.playback, clock.now());
      if (playback !== device.playback) this.change(device, playback);
      const token = grants.accessTokens.get(device.token);
      if (device.isAskedForToken || (token !== undefined && !grants.isExpired(token))) continue;
      device.isAskedForToken = true;
      device.page.tell('token-expired', {});
    }
  }

  #forgetOldest(): void {
    const oldest = [...this.all.values()].find(({ page }) => page === null);
    if (oldest !== undefined) this.all.delete(oldest.id);
  }
}
