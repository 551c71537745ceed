import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const place = '<!-- landing-top -->';

/** Renders the top of the landing page into its template in `index.html`. */
export function landingTop(): Plugin {
  return {
    name: 'landing-top',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) return html;
        const file = `${root}src/app/landing-top.tsx`;
        const { module } = await runnerImport<typeof import('../src/app/landing-top.tsx')>(file, {
          root,
          configFile: false,
          logLevel: 'error',
          plugins: [react()],
        });
        return html.replace(place, () => module.landingTop());
      },
    },
  };
}
