import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { SettingsCard } from '../../components/settings-card';
import { buttonClass } from '../../components/ui/button';

export function SecurityLink() {
  return (
    <SettingsCard
      title="Sign-in and security"
      icon={ShieldCheck}
      help="Password, two-step sign-in, and the devices that are signed in."
    >
      <Link to={paths.security} className={`${buttonClass({ variant: 'quiet', size: 'small' })} justify-self-start`}>
        Manage
      </Link>
    </SettingsCard>
  );
}
