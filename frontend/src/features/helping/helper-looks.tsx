import { useQuery } from '@tanstack/react-query';
import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { ChangeOverlaySettingsRequest } from '@tipnaija/contracts/http/overlay';
import { type OverlaySettings, overlayPositions } from '@tipnaija/contracts/overlay-settings';
import { AlertSetPicker } from '../../components/alert-set-picker';
import { ChoiceField } from '../../components/choice-field';
import { LoadFailure } from '../../components/load-failure';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';
import { alertFontNames, positionName, sizeNames } from '../../lib/look-names';
import { looksQuery } from './helping.queries';
import { useHelperCall } from './use-helper-call';

type Position = OverlaySettings['layout']['position'];

const positionNames = Object.fromEntries(overlayPositions.map((name) => [name, positionName(name)])) as Record<
  Position,
  string
>;

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
    <fieldset disabled={isPending} className="grid gap-3">
      <AlertSetPicker value={alertSetOf(looks)} isCompact onChange={(alertSet) => change({ alertSet })} />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid sm:max-lg:col-span-2">
          <ChoiceField
            label="Lettering"
            names={alertFontNames}
            value={looks.alertFont ?? 'set'}
            onChange={(alertFont) => change({ alertFont })}
          />
        </div>
        <ChoiceField
          label="Position"
          names={positionNames}
          value={position}
          onChange={(chosen) => change({ layout: { position: chosen } })}
        />
        <ChoiceField
          label="Size"
          names={sizeNames}
          value={size}
          onChange={(chosen) => change({ layout: { size: chosen } })}
        />
      </div>
    </fieldset>
  );
}
