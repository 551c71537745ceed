import type { SandboxConfig } from '../config.js';
import { Faults } from '../http/faults.js';
import { CallLog } from './call-log.js';
import { Clock } from './clock.js';
import { Devices } from './devices.js';
import { ServerFault } from './errors.js';
import { Grants } from './grants.js';
import { Latency } from './latency.js';
import { Listeners } from './listeners.js';
import { RateLimit } from './rate-limit.js';
import type { RotationRule } from './token-exchange.js';

/** State of the Spotify routes; each server has its own, which is lost when it stops. */
export type SpotifySandbox = {
  publicUrl: string;
  app: SpotifyConfig & { name: string };
  clock: Clock;
  listeners: Listeners;
  grants: Grants;
  /** Whether a refresh returns a new refresh token; tests change it. */
  rotation: RotationRule;
  devices: Devices;
  calls: CallLog;
  faults: Faults;
  latency: Latency;
  rateLimit: RateLimit;
};

export type SpotifyConfig = NonNullable<SandboxConfig['spotify']>;

export function spotifySandbox({ publicUrl, merchantName }: SandboxConfig, spotify: SpotifyConfig): SpotifySandbox {
  const clock = new Clock();
  const grants = new Grants(clock);
  return {
    publicUrl,
    app: { ...spotify, name: merchantName },
    clock,
    listeners: new Listeners(),
    grants,
    rotation: { rotates: null },
    devices: new Devices({ clock, grants, addresses: { publicUrl } }),
    calls: new CallLog(),
    faults: new Faults(() => new ServerFault('planned')),
    latency: new Latency(),
    rateLimit: new RateLimit(clock),
  };
}
