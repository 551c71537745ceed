import type { FastifyInstance } from 'fastify';
import { bodySchema } from '../http/control-schemas.js';
import type { TelegramSandbox } from './telegram-sandbox.js';

type OneChat = { Params: { id: string } };
type WriteBody = { text: string; username?: string };
type MannerBody = { kind: 'blocked' | 'normal' | 'silent' | 'limited'; retryAfter?: number };

const writeSchema = bodySchema({ text: { type: 'string' }, username: { type: 'string' } }, ['text']);
const mannerSchema = bodySchema(
  {
    kind: { enum: ['blocked', 'normal', 'silent', 'limited'] },
    retryAfter: { type: 'integer', minimum: 1 },
  },
  ['kind'],
);

/** Routes that write to the bot like a person, read what it wrote, and plan how the Bot API answers. */
export function telegramControlRoutes(control: FastifyInstance, sandbox: TelegramSandbox): void {
  control.get('/webhook', () => ({ url: sandbox.webhook?.url ?? null }));

  control.get<OneChat>('/chats/:id', ({ params }) => ({ messages: sandbox.messagesIn(Number(params.id)) }));

  control.post<OneChat & { Body: WriteBody }>(
    '/chats/:id/messages',
    { schema: writeSchema },
    async ({ params, body: { text, username = 'ada' } }) => ({
      status: await sandbox.write(Number(params.id), text, username),
    }),
  );

  control.post<OneChat>('/chats/:id/block', async ({ params }) => ({ status: await sandbox.block(Number(params.id)) }));

  control.put<OneChat & { Body: MannerBody }>(
    '/chats/:id/manner',
    { schema: mannerSchema },
    ({ params, body: { kind, retryAfter = 1 } }) => {
      sandbox.setManner(Number(params.id), kind === 'limited' ? { kind, retryAfter } : { kind });
      return { kind };
    },
  );
}
