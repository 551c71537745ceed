import { SettingsSection } from '../../features/dashboard/settings-section';
import { PremiumCard } from '../../features/premium/premium-card';
import { AccountSettings } from '../../features/settings/account-settings';

export function Settings() {
  return <SettingsSection Account={AccountSettings} Premium={PremiumCard} />;
}
