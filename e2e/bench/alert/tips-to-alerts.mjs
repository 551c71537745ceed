import { paced, withOwnCpu } from '../measure.mjs';
import { openOverlays } from '../overlay-socket.mjs';
import { creators } from '../people.mjs';
import { openConnections } from '../raw-client.mjs';
import { pendingPayments, webhookRequest } from '../webhooks.mjs';

/** 100 tipped creators have one overlay each; nine creators without tips have 100 overlays each. */
export const tippedCount = 100;
const quietCount = 9;
export const overlayCount = tippedCount + quietCount * 100;
/** Display time of an alert. A page shows one alert at a time and reports each once. */
const shownForMs = 8_000;

/** Names are numbered in words that no moderation hides: one of 200 UUIDs contains a blocked word. */
let rounds = 0;

/** Creates the creators of the product and connects their overlays. */
export async function connectProduct(product) {
  const [tipped, quiet] = [await creators(product, tippedCount), await creators(product, quietCount)];
  const tokens = [...tipped, ...quiet.flatMap((creator) => Array.from({ length: 100 }, () => creator))];
  const auths = tokens.map(({ overlayToken }) => ({ token: overlayToken, lastSeenId: null }));
  const side = await connectOverlays('the product', product.gatewayPorts, auths);
  return {
    ...side,
    tipped,
    quiet,
    requestsFor: async (tips) => {
      const named = tips.map(({ donorName, creator }) => ({ donorName, creatorId: tipped[creator].id }));
      return (await pendingPayments(product.owner, named)).map((reference) => webhookRequest(reference));
    },
  };
}

/** Connects the overlays and records when the alert of each donor first arrives at one of them. */
export async function connectOverlays(name, ports, auths) {
  const arrivedAt = new Map();
  const shownAt = new Map();
  const onEvent = (event, alert, overlay) => {
    if (event !== 'alert') return;
    const now = performance.now();
    if (!arrivedAt.has(alert.donorName)) arrivedAt.set(alert.donorName, now);
    if (alert.id === undefined || now - (shownAt.get(overlay) ?? -shownForMs) < shownForMs) return;
    shownAt.set(overlay, now);
    overlay.emit('shown', { id: alert.id, kind: alert.kind });
  };
  const open = (port, replica) =>
    openOverlays(
      auths.filter((_, index) => index % ports.length === replica),
      { port, greeting: 'streamer', onEvent },
    );
  const opened = await Promise.all(ports.map(open));
  const close = () => {
    for (const overlays of opened) overlays.close();
  };
  return { name, port: ports[0], arrivedAt, close };
}

/**
 * Sends the webhooks of `count` tips at this rate.
 * @returns milliseconds of each tip from sending its webhook, and the share of a core that measuring took
 */
export async function measureTips(side, { perSecond, count }) {
  rounds += 1;
  const tips = Array.from({ length: count }, (_, index) => ({
    donorName: `Round ${rounds} tip ${index}`,
    creator: index % tippedCount,
  }));
  const requests = await side.requestsFor(tips);
  const connections = await openConnections(side.port, Math.min(64, perSecond * 2));
  const sentAt = [];
  const answeredAt = [];
  const { ownCpu } = await withOwnCpu(() =>
    paced({ perSecond, count }, async (index) => {
      sentAt[index] = performance.now();
      const { status } = await connections.ask(requests[index]);
      if (status !== 200) throw new Error(`A webhook got the status ${status}`);
      answeredAt[index] = performance.now();
    }),
  );
  await waitForAlerts(tips, side);
  connections.close();
  const alertAt = tips.map(({ donorName }) => side.arrivedAt.get(donorName));
  side.arrivedAt.clear();
  return {
    ownCpu,
    answered: answeredAt.map((timestamp, tip) => timestamp - sentAt[tip]),
    alert: alertAt.map((timestamp, tip) => timestamp - sentAt[tip]),
    afterAnswer: alertAt.map((timestamp, tip) => timestamp - answeredAt[tip]),
  };
}

async function waitForAlerts(tips, { name, arrivedAt }) {
  const deadline = performance.now() + 60_000;
  while (!tips.every(({ donorName }) => arrivedAt.has(donorName))) {
    if (performance.now() > deadline) throw new Error(`${name}: some alerts did not arrive within 60 s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
