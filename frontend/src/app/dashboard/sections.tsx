import { Fans } from './fans';
import { Home } from './home';
import { Money } from './money';
import { OwnPage } from './own-page';
import { Settings } from './settings';
import { Stream } from './stream';

/** In one file, so that a section opens without a request. Charts and dialogs load on their own. */
const sections = { home: Home, stream: Stream, money: Money, fans: Fans, page: OwnPage, settings: Settings };

export function DashboardSection({ name }: { name: keyof typeof sections }) {
  const Section = sections[name];
  return <Section />;
}
