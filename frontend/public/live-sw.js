/*
 * Keeps the shell of the live screen, so that it opens without a network: its document and the files that this names.
 * It never answers for the API, for sockets or for other pages, although pages of creators whose names begin with
 * "live" are in its scope.
 */
const CACHE = 'live-shell';
const DOCUMENT = '/live';
/** On a slow network the kept document is better than an empty page. */
const TIMEOUT_MS = 4_000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetchDocument()
      .then(keepShell)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') {
    if (pathname.replace(/\/$/, '') === DOCUMENT) event.respondWith(openDocument(event));
  } else if (isShellFile(pathname)) event.respondWith(openFile(event.request));
});

/** A kept file with a hash in its name is never outdated. */
const isHashed = (pathname) => pathname.startsWith('/assets/');

const isShellFile = (pathname) =>
  isHashed(pathname) || pathname.startsWith('/icons/live-') || ['/favicon.svg', '/live.webmanifest'].includes(pathname);

/** Network first: a deploy is shown at once. */
async function openDocument(event) {
  const fresh = fetchDocument();
  event.waitUntil(fresh.then(keepShell).catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const response = await Promise.race([fresh, late]).catch(() => undefined);
  if (response?.ok) return response;
  return (await kept(DOCUMENT)) ?? fresh;
}

const fetchDocument = () => fetch(DOCUMENT, { cache: 'no-cache' });

const openFile = async (request) => (await kept(request)) ?? fetch(request);

const kept = async (request) => (await caches.open(CACHE)).match(request);

/** Replaces the kept shell by a document and its files. */
async function keepShell(response) {
  if (!response.ok) return;
  const document = response.clone();
  const files = filesNamedIn(await response.clone().text());
  const cache = await caches.open(CACHE);
  const isKept = await Promise.all(files.map((file) => cache.match(file)));
  await cache.addAll(files.filter((file, index) => !(isKept[index] && isHashed(file))));
  await cache.put(DOCUMENT, document);
  const wanted = new Set([DOCUMENT, ...files]);
  const outdated = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

function filesNamedIn(html) {
  return [...new Set([...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file))].filter(isShellFile);
}
