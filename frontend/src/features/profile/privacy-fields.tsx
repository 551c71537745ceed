import type { ListPrivacy } from '@tipnaija/contracts/tip-page';
import { Card } from '../../components/ui/card';

const choices: readonly [ListPrivacy, string, string][] = [
  ['all', 'Names and amounts', 'Fans see who tipped and how much.'],
  ['no-amounts', 'Names, no amounts', 'Nobody can add up what you make. Your goal shows only its percentage.'],
  ['no-names', 'Amounts, no names', 'Every donor is shown as Anonymous.'],
  ['hidden', 'Nothing', 'Your page has no lists of tips, and your goal shows only its percentage.'],
];

type PrivacyFieldsProps = { privacy: ListPrivacy; onChange: (privacy: ListPrivacy) => void };

export function PrivacyFields({ privacy, onChange }: PrivacyFieldsProps) {
  return (
    <Card className="p-5">
      <fieldset className="grid gap-1">
        <legend className="mb-3 text-lg font-semibold">What your page shows of tips</legend>
        {choices.map(([value, label, hint]) => (
          <label key={value} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="listPrivacy"
              className="mt-0.5 size-5 shrink-0 accent-brand"
              checked={privacy === value}
              onChange={() => onChange(value)}
            />
            <span>
              {label}
              <span className="block text-xs text-ink-soft">{hint}</span>
            </span>
          </label>
        ))}
        <p className="mt-2 text-xs text-ink-soft">Your stream and your dashboard still show everything.</p>
      </fieldset>
    </Card>
  );
}
