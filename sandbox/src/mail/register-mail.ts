import type { FastifyInstance } from 'fastify';
import { mailControlRoutes } from './mail-control.routes.js';
import type { MailSandbox } from './mail-sandbox.js';
import { mailboxRoutes } from './mailbox.routes.js';

/** Registers the mailbox pages, the mail control routes, and the SMTP server, which starts and stops with the HTTP server. */
export async function registerMail(server: FastifyInstance, { sandbox }: { sandbox: MailSandbox }): Promise<void> {
  await server.register(async (page) => mailboxRoutes(page, sandbox), { prefix: '/mailbox' });
  await server.register(async (control) => mailControlRoutes(control, sandbox), { prefix: '/control/mail' });

  // Starts SMTP before the HTTP port opens, so that a used SMTP port fails the boot and a healthy server accepts mail.
  server.addHook('onReady', () => sandbox.smtp.start());
  server.addHook('preClose', () => sandbox.smtp.close());
}
