import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { Hero } from '../features/landing/hero';
import { LandingHeader } from '../features/landing/landing-header';
import { paths } from './paths';

/**
 * Renders the top of the landing page, which the build puts into the app's document. Its controls wait for the app; its
 * links do not.
 */
export function landingTop(): string {
  const markup = renderToStaticMarkup(
    <StaticRouter location={paths.home}>
      <LandingHeader />
      <main>
        <Hero />
      </main>
    </StaticRouter>,
  );
  return markup.replaceAll(/<(form|button)\b/g, '<$1 inert');
}
