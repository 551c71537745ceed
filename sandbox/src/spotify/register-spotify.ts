import type { FastifyInstance } from 'fastify';
import { guardApi } from './api-guard.js';
import { authorizeRoutes } from './authorize.routes.js';
import { catalogueRoutes } from './catalogue.routes.js';
import { connectRoutes, streamRoutes } from './connect.routes.js';
import { controlRoutes } from './control.routes.js';
import { deviceControlRoutes } from './device-control.routes.js';
import { meRoutes } from './me.routes.js';
import { mediaRoutes } from './media.routes.js';
import { CORS_HEADERS } from './observation.js';
import { playerRoutes } from './player.routes.js';
import { spotifyPlayerRoutes } from './spotify-player-js.js';
import type { SpotifySandbox } from './spotify-sandbox.js';
import { tokenRoutes } from './token.routes.js';
import { troubleControlRoutes } from './trouble-control.routes.js';

/** Registers the accounts service and the Web API, both under `<sandbox>/spotify`. */
export async function registerSpotify(
  server: FastifyInstance,
  { sandbox }: { sandbox: SpotifySandbox },
): Promise<void> {
  const prefix = '/spotify';

  await server.register(
    async (open) => {
      authorizeRoutes(open, sandbox);
      mediaRoutes(open);
      spotifyPlayerRoutes(open, sandbox.publicUrl);
      streamRoutes(open, sandbox);
    },
    { prefix },
  );
  await server.register(async (accounts) => tokenRoutes(accounts, sandbox), { prefix });
  await server.register(
    async (api) => {
      guardApi(api, sandbox);
      catalogueRoutes(api, sandbox);
      meRoutes(api, sandbox);
      playerRoutes(api, sandbox);
    },
    { prefix: `${prefix}/v1` },
  );
  await server.register(
    async (api) => {
      guardApi(api, sandbox);
      connectRoutes(api, sandbox);
    },
    { prefix },
  );

  // Outside the guarded API, because a preflight request has no token.
  for (const path of ['/v1/*', '/api/*', '/connect/*']) {
    server.options(`${prefix}${path}`, (_request, reply) => reply.code(204).headers(CORS_HEADERS).send());
  }

  await server.register(
    async (control) => {
      // A control call without a body uses the defaults.
      control.addHook('preValidation', async (request) => {
        request.body ??= {};
      });
      controlRoutes(control, sandbox);
      deviceControlRoutes(control, sandbox);
      troubleControlRoutes(control, sandbox);
    },
    { prefix: '/control/spotify' },
  );

  // Delayed connections and open streams would keep a stopping server alive.
  server.addHook('preClose', async () => {
    sandbox.faults.close();
    sandbox.devices.close();
  });
}
