import type { Connect, Plugin } from 'vite';

/**
 * `/overlay/<token>`, `/source/<token>` and `/live` are pages of their own. In production the gateway serves
 * `overlay.html`, `source.html` and `live.html` for them; this does the same for the development and preview servers.
 */
export function overlayAddress(): Plugin {
  const serveOverlayPage: Connect.NextHandleFunction = (request, _response, next) => {
    const page = /^\/(?:(overlay|source)\/[^/?]+|(live)\/?(?:\?|$))/
      .exec(request.url ?? '')
      ?.slice(1)
      .find(Boolean);
    if (page) request.url = `/${page}.html`;
    next();
  };
  return {
    name: 'overlay-address',
    configureServer: (server) => void server.middlewares.use(serveOverlayPage),
    configurePreviewServer: (server) => void server.middlewares.use(serveOverlayPage),
  };
}
