import { Article } from './article';
import { Contents } from './contents';
import { privacyChapters } from './privacy-chapters';
import { lastUpdated, StaticPage } from './static-page';

export function PrivacyPage() {
  return (
    <StaticPage title="Privacy Policy" lead={lastUpdated} before={<Contents chapters={privacyChapters} />}>
      <Article chapters={privacyChapters} />
    </StaticPage>
  );
}
