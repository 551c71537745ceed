import type { AdminProvider } from '@tipnaija/contracts/http/admin-providers';
import { paymentProviders } from '@tipnaija/contracts/payment-providers';
import { Badge } from '../badge';
import { formatCount } from '../counts';
import { Timestamp } from '../timestamp';
import { MinuteChart } from './minute-chart';
import { ProviderSwitch } from './provider-switch';

type ProviderCardProps = { provider: AdminProvider; providers: readonly AdminProvider[] };

export function ProviderCard({ provider, providers }: ProviderCardProps) {
  const { name, isOn, minutes } = provider;
  const { displayName, currency } = paymentProviders[name];
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line p-4">
      <h3 className="flex items-center gap-2">
        {displayName}
        <span className="mr-auto text-xs font-normal text-ink-soft">{currency}</span>
        {isOn ? <Health provider={provider} /> : <Badge>Off</Badge>}
      </h3>
      {minutes.length > 0 && <MinuteChart minutes={minutes} />}
      <p className="text-sm text-ink-soft">{summaryOf(minutes)}</p>
      <LastSwitch provider={provider} />
      <div className="mt-auto grid">
        <ProviderSwitch provider={provider} providers={providers} />
      </div>
    </li>
  );
}

function Health({ provider: { health, minutes } }: { provider: AdminProvider }) {
  if (health === 'failing') return <Badge look="bad">Having trouble</Badge>;
  if (health === 'healthy' && minutes.length > 0 && callCount(minutes) === 0) return <Badge>No calls</Badge>;
  return health === 'healthy' ? <Badge look="good">Working</Badge> : <Badge look="waiting">Not known</Badge>;
}

function LastSwitch({ provider: { isOn, changedAt, changedBy } }: { provider: AdminProvider }) {
  if (!changedAt) return null;
  return (
    <p className="text-xs break-words text-ink-soft">
      Switched {isOn ? 'on' : 'off'} <Timestamp iso={changedAt} />
      {changedBy && ` by ${changedBy}`}
    </p>
  );
}

const callCount = (minutes: AdminProvider['minutes']) =>
  minutes.reduce((sum, { succeeded, failed }) => sum + succeeded + failed, 0);

function summaryOf(minutes: AdminProvider['minutes']): string {
  const succeeded = minutes.reduce((sum, minute) => sum + minute.succeeded, 0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  if (minutes.length === 0) return 'The counts of the last 30 minutes cannot be read right now.';
  if (succeeded + failed === 0) return 'No calls in the last 30 minutes.';
  return `Last 30 minutes: ${formatCount(succeeded)} worked, ${formatCount(failed)} failed.`;
}
