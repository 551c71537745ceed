import type { FastifyInstance } from 'fastify';
import { mailControlRoutes } from './mail-control.routes.js';
import type { MailSandbox } from './mail-sandbox.js';
import { mailboxRoutes } from './mailbox.routes.js';

/** The mailbox in the browser, its control routes, and the SMTP server that lives and dies with the HTTP server. */
export async function registerMail(server: FastifyInstance, { sandbox }: { sandbox: MailSandbox }): Promise<void> {
  await server.register(async (page) => mailboxRoutes(page, sandbox), { prefix: '/mailbox' });
  await server.register(async (control) => mailControlRoutes(control, sandbox), { prefix: '/control/mail' });

  // Before the HTTP port opens: a taken SMTP port fails the boot, and whoever sees /health can send.
  server.addHook('onReady', () => sandbox.smtp.start());
  server.addHook('preClose', () => sandbox.smtp.close());
}
