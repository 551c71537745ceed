import { Article } from './article';
import { Contents } from './contents';
import { lastUpdated, StaticPage } from './static-page';
import { termsChapters } from './terms-chapters';

export function TermsPage() {
  return (
    <StaticPage title="Terms of Service" lead={lastUpdated} before={<Contents chapters={termsChapters} />}>
      <Article chapters={termsChapters} />
    </StaticPage>
  );
}
