import { Article } from './article';
import { lastUpdated, StaticPage } from './static-page';
import { termsChapters } from './terms-chapters';

export function TermsPage() {
  return (
    <StaticPage title="Terms of Service" lead={lastUpdated}>
      <Article chapters={termsChapters} />
    </StaticPage>
  );
}
