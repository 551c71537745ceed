import { Article } from './article';
import { privacyChapters } from './privacy-chapters';
import { lastUpdated, StaticPage } from './static-page';

export function PrivacyPage() {
  return (
    <StaticPage title="Privacy Policy" lead={lastUpdated}>
      <Article chapters={privacyChapters} />
    </StaticPage>
  );
}
