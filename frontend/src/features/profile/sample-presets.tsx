import { limits } from '@tipnaija/contracts/limits';
import { Naira } from '../../components/naira';
import { Card } from '../../components/ui/card';

type SamplePresetsProps = { presetsKobo: readonly number[]; minimumKobo: number };

/** The amount buttons as a phone shows them. */
export function SamplePresets({ presetsKobo, minimumKobo }: SamplePresetsProps) {
  return (
    <Card className="grid gap-3 p-4">
      <p className="text-sm font-medium">Choose an amount</p>
      <div className="grid grid-cols-2 gap-3">
        {presetsKobo.map((kobo, index) => (
          <div
            key={limits.presetLabels[index]}
            className="grid min-h-18 content-center justify-items-center rounded-xl border border-line-strong bg-surface"
          >
            <Naira kobo={kobo} className="text-lg font-semibold" />
            <span className="text-xs text-ink-soft">{limits.presetLabels[index]}</span>
          </div>
        ))}
      </div>
      <p className="text-xs text-ink-soft">
        Minimum donation amount is <Naira kobo={minimumKobo} />
      </p>
    </Card>
  );
}
