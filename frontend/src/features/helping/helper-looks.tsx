import { useQuery } from '@tanstack/react-query';
import { alertFonts, alertSetOf, alertSets } from '@tipnaija/contracts/alert-sets';
import type { ChangeOverlaySettingsRequest } from '@tipnaija/contracts/http/overlay';
import { type OverlaySettings, overlayPositions, overlaySizes } from '@tipnaija/contracts/overlay-settings';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { Field } from '../../components/ui/field';
import { controlClass } from '../../components/ui/input';
import { SkeletonRows } from '../../components/ui/skeleton';
import { alertFontNames, alertSetNames, positionName, sizeNames } from '../../lib/look-names';
import { looksQuery } from './helping.queries';
import { useHelperCall } from './use-helper-call';

/** The looks that matter during a stream, for operators; open overlays change at once. */
export function HelperLooks({ creatorId }: { creatorId: string }) {
  const looks = useQuery(looksQuery(creatorId));
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="looks-title">
      <h2 id="looks-title" className="text-lg">
        Looks of alerts
      </h2>
      {looks.isPending && <SkeletonRows count={3} what="the looks" />}
      {looks.isError && <LoadFailure what="the looks" onRetry={() => void looks.refetch()} />}
      {looks.data && <LookFields creatorId={creatorId} looks={looks.data} />}
    </Card>
  );
}

function LookFields({ creatorId, looks }: { creatorId: string; looks: OverlaySettings }) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const change = (body: ChangeOverlaySettingsRequest) => {
    const done = { title: 'Looks Changed', description: 'The next alert shows it.' };
    mutate({ path: 'looks', method: 'PATCH', body, done });
  };
  const { position, size } = looks.layout;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Choice
        label="Celebration"
        value={alertSetOf(looks)}
        options={alertSets.map((name) => [name, alertSetNames[name]])}
        isDisabled={isPending}
        onChange={(alertSet) => change({ alertSet })}
      />
      <Choice
        label="Lettering"
        value={looks.alertFont ?? 'set'}
        options={alertFonts.map((name) => [name, alertFontNames[name]])}
        isDisabled={isPending}
        onChange={(alertFont) => change({ alertFont })}
      />
      <Choice
        label="Position"
        value={position}
        options={overlayPositions.map((name) => [name, positionName(name)])}
        isDisabled={isPending}
        onChange={(chosen) => change({ layout: { position: chosen } })}
      />
      <Choice
        label="Size"
        value={size}
        options={overlaySizes.map((name) => [name, sizeNames[name]])}
        isDisabled={isPending}
        onChange={(chosen) => change({ layout: { size: chosen } })}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  isDisabled: boolean;
  onChange: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, isDisabled, onChange }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={controlClass}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
