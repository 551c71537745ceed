import type { FastifyInstance, FastifyReply } from 'fastify';
import { telegramControlRoutes } from './telegram-control.routes.js';
import { TelegramError } from './telegram-error.js';
import type { TelegramSandbox } from './telegram-sandbox.js';

type Call = { Params: { bot: string }; Body: Record<string, unknown> | null };

/** Registers the Bot API under `<sandbox>/telegram`, and the control routes that play its people. */
export async function registerTelegram(
  server: FastifyInstance,
  { sandbox }: { sandbox: TelegramSandbox },
): Promise<void> {
  const unanswered = new Set<FastifyReply>();
  await server.register(
    async (api) => {
      rejectLikeTelegram(api);
      api.addHook<Call>('preHandler', async ({ params: { bot } }) => {
        if (!bot.startsWith('bot')) throw new TelegramError(404, 'Not Found');
        sandbox.authenticate(bot.slice('bot'.length));
      });
      api.post<Call>('/:bot/setWebhook', ({ body }) => {
        sandbox.setWebhook(body ?? {});
        return { ok: true, result: true, description: 'Webhook was set' };
      });
      api.post<Call>('/:bot/sendMessage', ({ body }, reply) => {
        const { message, isAnswered } = sandbox.sendMessage(body ?? {});
        if (isAnswered) return { ok: true, result: message };
        unanswered.add(reply);
        return reply.hijack();
      });
    },
    { prefix: '/telegram' },
  );
  await server.register(
    async (control) => {
      rejectLikeTelegram(control);
      telegramControlRoutes(control, sandbox);
    },
    { prefix: '/control/telegram' },
  );
  // They would keep a stopping server alive.
  server.addHook('preClose', async () => {
    for (const reply of unanswered) reply.raw.destroy();
  });
}

function rejectLikeTelegram(routes: FastifyInstance): void {
  routes.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof TelegramError)) throw error;
    return reply.code(error.status).send(error.toBody());
  });
}
