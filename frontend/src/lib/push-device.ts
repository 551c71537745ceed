/** This browser as a device that shows notices: whether it can, and its subscription at its push service. */
import type { PushSubscriptionKeys } from '@tipnaija/contracts/http/notice-channels';

/** `home-screen`: an iPhone shows notices only for a page on its home screen. */
type PushSupport = 'ready' | 'blocked' | 'home-screen' | 'none';

const script = '/push-sw.js';
/** No page lies in it, so that the worker controls none. */
const scope = '/push-notices/';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/**
 * Asks for the permission and subscribes. Call it from a tap: browsers ask only then.
 * @returns null when the person did not allow it
 * @throws Error when the browser cannot reach its push service
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(script, { scope });
  await activated(registration);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription under another key of ours.
    const outdated = await registration.pushManager.getSubscription();
    if (!outdated) throw error;
    await outdated.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** @returns the hash by which the server lists this browser; null when it has no subscription */
export async function ownEndpointHash(): Promise<string | null> {
  const subscription = await findSubscription();
  if (!subscription) return null;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** `serviceWorker.ready` waits for a worker of this page, which this one is not. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return Promise.resolve();
  return new Promise((resolve) =>
    next.addEventListener('statechange', () => {
      if (next.state === 'activated') resolve();
    }),
  );
}
