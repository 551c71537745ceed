import type { FastifyInstance, FastifyReply } from 'fastify';
import { asObject, asText, type JsonObject } from '../http/json-value.js';
import { consentPage, wrongRequestPage } from './authorize-page.js';
import { type AuthorizeRequest, decideAuthorize, returnUrl } from './authorize-request.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

/**
 * The page on which a listener connects the app. The sandbox always shows it; Spotify may skip it after an earlier consent unless
 * `show_dialog` is true, so a client must not rely on it.
 */
export function authorizeRoutes(page: FastifyInstance, sandbox: SpotifySandbox): void {
  const { app, grants, listeners } = sandbox;

  const whenValid = (query: unknown, reply: FastifyReply, answer: (request: AuthorizeRequest) => FastifyReply) => {
    const decision = decideAuthorize(asObject(query as JsonObject), app);
    if (decision.kind === 'stop') return sendPage(reply, wrongRequestPage(decision.message), 400);
    if (decision.kind === 'return') return reply.redirect(decision.url, 303);
    return answer(decision.request);
  };

  page.get('/authorize', (request, reply) =>
    whenValid(request.query, reply, ({ scopes }) =>
      sendPage(reply, consentPage({ appName: app.name, scopes, listeners: listeners.all.values() })),
    ),
  );

  page.post('/authorize', (request, reply) =>
    whenValid(request.query, reply, (authorizeRequest) => {
      const form = asObject(request.body);
      const listener = listeners.all.get(asText(form.listener) ?? 'ada');
      if (form.action !== 'agree') return reply.redirect(returnUrl(authorizeRequest, { error: 'access_denied' }), 303);
      if (listener === undefined) return sendPage(reply, wrongRequestPage('Unknown listener'), 400);
      const code = grants.newCode({ ...authorizeRequest, listenerId: listener.id });
      return reply.redirect(returnUrl(authorizeRequest, { code }), 303);
    }),
  );
}

function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
