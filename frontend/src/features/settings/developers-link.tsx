import { Bot } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SettingsCard } from '../../components/settings-card';
import { buttonClass } from '../../components/ui/button';

/** The way to the keys of bots and apps. */
export function DevelopersLink() {
  return (
    <SettingsCard title="Bots and apps" icon={Bot} help="Keys for a chat bot, a Stream Deck or your own app.">
      <div>
        <Link to={paths.developers} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          Manage keys
        </Link>
      </div>
    </SettingsCard>
  );
}
