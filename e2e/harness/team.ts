import { dashboardNamespace, type HelperRole } from '@tipnaija/contracts';
import { io, type Socket } from 'socket.io-client';
import { Api } from './api.js';
import { linkIn, newestMail } from './mailbox.js';
import type { Creator } from './people.js';
import type { System } from './system.js';
import { waitUntil } from './wait-until.js';

export type User = { api: Api; id: string; username: string; email: string };

let users = 0;

/** Signs up a user without a creator profile. */
export async function aUser(system: System): Promise<User> {
  users += 1;
  const username = `bola${Date.now().toString(36)}${users}`;
  const email = `${username}@example.com`;
  const api = new Api(system);
  const names = { firstName: 'Bola', lastName: 'Ade', username };
  const { id } = await api.ok<{ id: string }>('POST', '/api/auth/signup', { email, password: 'secret1', ...names });
  return { api, id, username, email };
}

export async function verifyEmail(system: System, creator: Creator): Promise<void> {
  await system.database.query(
    `update identity.users set email_verified_at = now() where id = (select user_id from identity.creators where id = $1)`,
    [creator.id],
  );
}

/** Invites the address by mail. Returns the token of the link. */
export async function invite(system: System, creator: Creator, email: string, role: HelperRole): Promise<string> {
  await creator.api.ok('POST', '/api/streamers/me/helper-invites', { email, role });
  const link = linkIn(await newestMail(system, email, `${creator.username} wants you to help`), '/helper-invite');
  return new URL(link).searchParams.get('token') ?? '';
}

/** Signs up a user and makes them a helper by a mailed invite. */
export async function aHelper(system: System, creator: Creator, role: HelperRole): Promise<User> {
  await verifyEmail(system, creator);
  const user = await aUser(system);
  await user.api.ok('POST', '/api/helper-invites/accept', { token: await invite(system, creator, user.email, role) });
  return user;
}

/** Returns the id under which the creator's list has the helper. */
export async function helperIdOf(creator: Creator, { username }: User): Promise<string> {
  const { helpers } = await creator.api.ok<{ helpers: { id: string; username: string }[] }>(
    'GET',
    '/api/streamers/me/helpers',
  );
  return helpers.find((helper) => helper.username === username)?.id ?? '';
}

/** A helper's dashboard, which records everything it receives and does not reconnect. */
export class HelperDashboard {
  readonly received: { event: string; payload: unknown }[] = [];
  /** The error code of a rejected connection. */
  rejection: string | undefined;
  private readonly socket: Socket;

  constructor(system: System, ticket: string) {
    this.socket = io(`${system.url}${dashboardNamespace}`, {
      transports: ['websocket'],
      reconnection: false,
      auth: { ticket },
    });
    this.socket.onAny((event: string, payload: unknown) => this.received.push({ event, payload }));
    this.socket.on('connect_error', (error) => {
      this.rejection = (error as Error & { data?: { code?: string } }).data?.code ?? error.message;
    });
  }

  static async open(system: System, user: User, creator: Creator): Promise<HelperDashboard> {
    const { ticket } = await user.api.ok<{ ticket: string }>('POST', `/api/helping/${creator.id}/ticket`);
    const dashboard = new HelperDashboard(system, ticket);
    await dashboard.receives('overlay');
    return dashboard;
  }

  get isConnected(): boolean {
    return this.socket.connected;
  }

  /** Waits for an event with this name. */
  async receives(event: string): Promise<void> {
    const isThere = () => this.received.some((sent) => sent.event === event);
    await waitUntil(isThere, 15_000, `the helper's dashboard receives ${event}`);
  }

  close(): void {
    this.socket.disconnect();
  }
}
