import type { Connect, Plugin } from 'vite';

/**
 * `/overlay/<token>` and `/source/<token>` are pages of their own. In production the gateway serves `overlay.html` and
 * `source.html` for them; this does the same for the development and preview servers.
 */
export function overlayAddress(): Plugin {
  const serveOverlayPage: Connect.NextHandleFunction = (request, _response, next) => {
    const page = /^\/(overlay|source)\/[^/?]+/.exec(request.url ?? '')?.[1];
    if (page) request.url = `/${page}.html`;
    next();
  };
  return {
    name: 'overlay-address',
    configureServer: (server) => void server.middlewares.use(serveOverlayPage),
    configurePreviewServer: (server) => void server.middlewares.use(serveOverlayPage),
  };
}
