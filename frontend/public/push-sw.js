/*
 * Shows the notices of tips, also while no page is open. It has a scope without pages, so it answers for none.
 */
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = read(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // A notice that is sent again replaces the first one, without a second sound.
      tag,
      icon: '/icons/live-192.png',
      badge: '/icons/live-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** A browser that shows nothing for a push takes the permission away, so there are words for a notice that cannot be read. */
function read(data) {
  const unread = { title: 'TipNaija', body: 'There is news on your dashboard.', tag: 'unread', url: '/dashboard' };
  try {
    return { ...unread, ...data.json() };
  } catch {
    return unread;
  }
}

/** A page of the dashboard or the live screen that is open comes to the front; otherwise a new one opens. */
async function open(url) {
  const target = new URL(url, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((window) => /^\/(?:dashboard|live)(?:\/|$)/.test(new URL(window.url).pathname));
  if (shown) await shown.focus();
  else await self.clients.openWindow(target.href);
}
