import { footerLinks } from '../../app/paths';
import { SiteFooter } from '../../components/site-footer';
import { CallToAction } from './call-to-action';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { LandingHeader } from './landing-header';
import { Pricing } from './pricing';
import { Product } from './product';
import { Spotlight } from './spotlight';
import { TipTicker } from './tip-ticker';
import { useAnchor } from './use-anchor';

export function LandingPage() {
  useAnchor();
  return (
    <>
      <title>TipNaija | Tip Nigerian creators, live on their stream</title>
      <LandingHeader />
      <main>
        <Hero />
        <TipTicker />
        <HowItWorks />
        <Spotlight />
        <Product />
        <Pricing />
        <CallToAction />
      </main>
      <SiteFooter links={footerLinks} />
    </>
  );
}
