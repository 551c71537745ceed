import { createHash } from 'node:crypto';
import { dashboardNamespace, overlayNamespace, socketEvents } from '@tipnaija/contracts';
import { anAdmin } from './admins.js';
import { until } from './overlay-client.js';
import { aCreator, type Creator } from './people.js';
import { RawWebSocket } from './raw-web-socket.js';
import type { System } from './system.js';

/** What somebody brings to a namespace, by who they are; a new namespace needs a list of its own. */
type Credentials = Record<string, { auth: unknown; cookie?: string }>;

const forged = 'Zm9yZ2VkLWJ5LXNvbWVib2R5LWVsc2UtMTIzNDU2Nzg5MA';

/** A table of who may connect to which namespace and say what there, as the running product answers. */
export async function socketAccess(system: System): Promise<string> {
  const credentials = await everyCredential(system);
  const tables: string[] = [];
  for (const [namespace, events] of Object.entries(socketEvents)) {
    const asking = credentials[namespace];
    if (!asking) throw new Error(`${namespace} has no row: say in socket-access.ts who might come`);
    const rows = [['', ...Object.keys(asking)]];
    rows.push([`connect ${namespace}`, ...(await forEach(asking, (one) => connecting(system, namespace, one)))]);
    for (const event of events)
      rows.push([`${namespace} ${event}`, ...(await forEach(asking, (one) => saying(system, namespace, event, one)))]);
    tables.push(asTable(rows));
  }
  const nowhere = await new RawWebSocket(system).opened().then((socket) => socket.enter('/', {}));
  return [...tables, `connect /  ${nowhere} (for everybody)\n`].join('\n');
}

type Credential = Credentials[string];

/** One after the other: a ticket is good once. */
async function forEach(asking: Credentials, ask: (one: Credential) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (const one of Object.values(asking)) answers.push(await ask(one));
  return answers;
}

async function entering(system: System, namespace: string, { auth, cookie }: Credential) {
  const socket = await new RawWebSocket(system, cookie ? { cookie } : {}).opened();
  const brought = typeof auth === 'function' ? await (auth as () => Promise<unknown>)() : auth;
  return { socket, answer: await socket.enter(namespace, brought) };
}

async function connecting(system: System, namespace: string, credential: Credential): Promise<string> {
  const { socket, answer } = await entering(system, namespace, credential);
  socket.close();
  return answer === 'let in' ? 'may' : answer;
}

/** Who is not let in and talks all the same is cut off; nothing else tells that an event was taken which nobody answers. */
async function saying(system: System, namespace: string, event: string, credential: Credential): Promise<string> {
  const { socket } = await entering(system, namespace, credential);
  socket.say(`42${namespace},["${event}",{}]`);
  await until(() => socket.isClosed, 250, '').catch(() => undefined);
  const heard = socket.isClosed ? '-' : 'may';
  socket.close();
  return heard;
}

async function everyCredential(system: System): Promise<Record<string, Credentials>> {
  const [owner, banned, replaced] = (await Promise.all([1, 2, 3].map(() => aCreator(system)))) as [
    Creator,
    Creator,
    Creator,
  ];
  const ticketOf = ({ api }: Creator) => api.ok<{ ticket: string }>('POST', '/api/realtime/ticket');
  const isKnown = (creator: Creator) => async () =>
    (await connecting(system, overlayNamespace, { auth: { token: creator.overlayToken } })) === 'may';
  for (const creator of [owner, banned, replaced])
    await until(isKnown(creator), 10_000, 'the link of a creator is known');

  const ofBanned = await ticketOf(banned);
  const user = await banned.api.ok<{ id: string }>('GET', '/api/auth/user');
  await (await anAdmin(system)).ok('POST', `/api/admin/users/${user.id}/ban`, { reason: 'Sells stolen cards' });
  await replaced.api.ok('POST', '/api/streamers/me/overlay-token');
  const isOut = (creator: Creator) => async () => !(await isKnown(creator)());
  for (const creator of [banned, replaced]) await until(isOut(creator), 10_000, 'a link is of no use any more');

  const used = await ticketOf(owner);
  await connecting(system, dashboardNamespace, { auth: used });
  const expired = async () => {
    const given = await ticketOf(owner);
    await system.database.query(
      `update overlay_realtime.dashboard_tickets set expires_at = now() - interval '1 second' where ticket_hash = $1`,
      [createHash('sha256').update(given.ticket).digest('hex')],
    );
    return given;
  };
  const cookie = owner.api.sessionCookie;
  return {
    [overlayNamespace]: {
      nothing: { auth: undefined },
      'session cookie': { auth: {}, cookie },
      forged: { auth: { token: forged } },
      replaced: { auth: { token: replaced.overlayToken } },
      banned: { auth: { token: banned.overlayToken } },
      ticket: { auth: async () => ({ token: (await ticketOf(owner)).ticket }) },
      'overlay link': { auth: { token: owner.overlayToken } },
    },
    [dashboardNamespace]: {
      nothing: { auth: undefined },
      'session cookie': { auth: {}, cookie },
      forged: { auth: { ticket: forged } },
      used: { auth: used },
      expired: { auth: expired },
      banned: { auth: ofBanned },
      'overlay link': { auth: { ticket: owner.overlayToken } },
      ticket: { auth: () => ticketOf(owner) },
    },
  };
}

function asTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] as string[]).map((_, at) => Math.max(...rows.map((row) => (row[at] as string).length)) + 2);
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] as number))
          .join('')
          .trimEnd()}\n`,
    )
    .join('');
}
