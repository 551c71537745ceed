import { createHash } from 'node:crypto';
import {
  dashboardNamespace,
  overlayNamespace,
  type SourceWithToken,
  socketEvents,
  sourcesNamespace,
} from '@tipnaija/contracts';
import { anAdmin } from './admins.js';
import { aCreator, type Creator } from './people.js';
import { RawWebSocket, socketPathOf } from './raw-web-socket.js';
import type { System } from './system.js';
import { aHelper, helperIdOf, type User } from './team.js';
import { waitUntil } from './wait-until.js';

/** The credentials to try on a namespace, by description. Each namespace needs its own list. */
type Credentials = Record<string, { auth: unknown; cookie?: string }>;

const forged = 'Zm9yZ2VkLWJ5LXNvbWVib2R5LWVsc2UtMTIzNDU2Nzg5MA';

/** Returns a table of which credentials may connect to each namespace and send each event, measured on the running product. */
export async function socketAccess(system: System): Promise<string> {
  const credentials = await createCredentials(system);
  const tables: string[] = [];
  for (const [namespace, events] of Object.entries(socketEvents)) {
    const credentialsToTry = credentials[namespace];
    if (!credentialsToTry) throw new Error(`${namespace} has no row: add its credentials to socket-access.ts`);
    const rows = [['', ...Object.keys(credentialsToTry)]];
    const connectResults = await forEach(credentialsToTry, (credential) => tryConnect(system, namespace, credential));
    rows.push([`connect ${namespace}`, ...connectResults]);
    for (const event of events) {
      const results = await forEach(credentialsToTry, (credential) => trySend(system, namespace, event, credential));
      rows.push([`${namespace} ${event}`, ...results]);
    }
    tables.push(asTable(rows));
  }
  const nowhere = await new RawWebSocket(system).opened().then((socket) => socket.enter('/', {}));
  return [...tables, `connect /  ${nowhere} (for every credential)\n`].join('\n');
}

type Credential = Credentials[string];

/** Runs sequentially, because a ticket is valid only once. */
async function forEach(
  credentialsToTry: Credentials,
  attempt: (credential: Credential) => Promise<string>,
): Promise<string[]> {
  const results: string[] = [];
  for (const credential of Object.values(credentialsToTry)) results.push(await attempt(credential));
  return results;
}

async function enterNamespace(system: System, namespace: string, { auth, cookie }: Credential) {
  const socket = await new RawWebSocket(system, cookie ? { cookie } : {}, socketPathOf(namespace)).opened();
  const resolvedAuth = typeof auth === 'function' ? await (auth as () => Promise<unknown>)() : auth;
  return { socket, result: await socket.enter(namespace, resolvedAuth) };
}

async function tryConnect(system: System, namespace: string, credential: Credential): Promise<string> {
  const { socket, result } = await enterNamespace(system, namespace, credential);
  socket.close();
  return result === 'let in' ? 'may' : result;
}

/** Sends an event. The server closes a connection that is not in the namespace; an accepted event has no acknowledgement. */
async function trySend(system: System, namespace: string, event: string, credential: Credential): Promise<string> {
  const { socket } = await enterNamespace(system, namespace, credential);
  socket.say(`42${namespace},["${event}",{}]`);
  await waitUntil(() => socket.isClosed, 250, '').catch(() => undefined);
  const result = socket.isClosed ? '-' : 'may';
  socket.close();
  return result;
}

async function createCredentials(system: System): Promise<Record<string, Credentials>> {
  const [owner, banned, replaced] = (await Promise.all([1, 2, 3].map(() => aCreator(system)))) as [
    Creator,
    Creator,
    Creator,
  ];
  const createTicket = ({ api }: Creator) => api.ok<{ ticket: string }>('POST', '/api/realtime/ticket');
  const isKnown = (creator: Creator) => async () =>
    (await tryConnect(system, overlayNamespace, { auth: { token: creator.overlayToken } })) === 'may';
  for (const creator of [owner, banned, replaced])
    await waitUntil(isKnown(creator), 10_000, 'overlay-realtime knows the overlay link of a creator');

  const createSource = ({ api }: Creator, kind = 'card') =>
    api.ok<SourceWithToken>('POST', '/api/overlay/sources', { kind, name: 'A source' });
  const [card, alerts, sourceOfBanned] = [
    await createSource(owner),
    await createSource(owner, 'alerts'),
    await createSource(banned),
  ];
  const former = await createSource(owner);
  await owner.api.ok('POST', `/api/overlay/sources/${former.id}/rotate`);

  const ticketOfBanned = await createTicket(banned);
  const user = await banned.api.ok<{ id: string }>('GET', '/api/auth/user');
  await (await anAdmin(system)).ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
  await replaced.api.ok('POST', '/api/streamers/me/overlay-token');
  const isRevoked = (creator: Creator) => async () => !(await isKnown(creator)());
  for (const creator of [banned, replaced]) await waitUntil(isRevoked(creator), 10_000, 'an overlay link is revoked');

  const [moderator, operator, removed] = [
    await aHelper(system, owner, 'moderator'),
    await aHelper(system, owner, 'operator'),
    await aHelper(system, owner, 'operator'),
  ];
  const createHelperTicket = ({ api }: User) => api.ok<{ ticket: string }>('POST', `/api/helping/${owner.id}/ticket`);
  const ticketOfRemoved = await createHelperTicket(removed);
  await owner.api.ok('DELETE', `/api/streamers/me/helpers/${await helperIdOf(owner, removed)}`);

  const used = await createTicket(owner);
  await tryConnect(system, dashboardNamespace, { auth: used });
  const expired = async () => {
    const ticket = await createTicket(owner);
    await system.database.query(
      `update overlay_realtime.dashboard_tickets set expires_at = now() - interval '1 second' where ticket_hash = $1`,
      [createHash('sha256').update(ticket.ticket).digest('hex')],
    );
    return ticket;
  };
  const cookie = owner.api.sessionCookie;
  return {
    [overlayNamespace]: {
      nothing: { auth: undefined },
      'session cookie': { auth: {}, cookie },
      forged: { auth: { token: forged } },
      replaced: { auth: { token: replaced.overlayToken } },
      banned: { auth: { token: banned.overlayToken } },
      ticket: { auth: async () => ({ token: (await createTicket(owner)).ticket }) },
      'source link': { auth: { token: card.token } },
      'alerts source': { auth: { token: alerts.token } },
      'overlay link': { auth: { token: owner.overlayToken } },
    },
    [sourcesNamespace]: {
      nothing: { auth: undefined },
      'session cookie': { auth: {}, cookie },
      forged: { auth: { token: forged } },
      replaced: { auth: { token: former.token } },
      banned: { auth: { token: sourceOfBanned.token } },
      'overlay link': { auth: { token: owner.overlayToken } },
      'source link': { auth: { token: card.token } },
      'alerts source': { auth: { token: alerts.token } },
    },
    [dashboardNamespace]: {
      nothing: { auth: undefined },
      'session cookie': { auth: {}, cookie },
      forged: { auth: { ticket: forged } },
      used: { auth: used },
      expired: { auth: expired },
      banned: { auth: ticketOfBanned },
      'overlay link': { auth: { ticket: owner.overlayToken } },
      ticket: { auth: () => createTicket(owner) },
      'removed helper': { auth: ticketOfRemoved },
      moderator: { auth: () => createHelperTicket(moderator) },
      operator: { auth: () => createHelperTicket(operator) },
    },
  };
}

function asTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as string[]).map(
    (_, column) => Math.max(...rows.map((row) => (row[column] as string).length)) + 2,
  );
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] as number))
          .join('')
          .trimEnd()}\n`,
    )
    .join('');
}
