import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { AlertSetPicture } from '../../components/alert-set-picture';
import { Card } from '../../components/ui/card';
import { alertSetNames } from '../../lib/look-names';

/** The look of the alerts, as a picture that leads to the customiser. */
export function LookCard({ settings }: { settings: OverlaySettings }) {
  const set = alertSetOf(settings);
  return (
    <Card className="overflow-hidden">
      <Link
        to={paths.overlayLooks}
        className="grid grid-cols-[9rem_minmax(0,1fr)] text-ink no-underline hover:bg-sunken sm:grid-cols-[14rem_minmax(0,1fr)]"
      >
        <span className="relative min-h-21 sm:min-h-31.5">
          <AlertSetPicture set={set} isFilling />
        </span>
        <span className="flex items-center gap-2 p-3 sm:p-4">
          <span className="grid min-w-0 grow gap-0.5">
            <span className="text-sm font-semibold">Customise and moderate your alerts</span>
            <span className="text-xs text-ink-soft">{alertSetNames[set].split(': ')[0]}</span>
          </span>
          <ChevronRight className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
        </span>
      </Link>
    </Card>
  );
}
