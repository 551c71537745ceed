import type { Connect, Plugin } from 'vite';

/**
 * `/overlay/<token>` is its own page. In production the gateway serves `overlay.html` for it; this does the same
 * for the development and preview servers.
 */
export function overlayAddress(): Plugin {
  const serveOverlayPage: Connect.NextHandleFunction = (request, _response, next) => {
    if (/^\/overlay\/[^/?]+/.test(request.url ?? '')) request.url = '/overlay.html';
    next();
  };
  return {
    name: 'overlay-address',
    configureServer: (server) => void server.middlewares.use(serveOverlayPage),
    configurePreviewServer: (server) => void server.middlewares.use(serveOverlayPage),
  };
}
