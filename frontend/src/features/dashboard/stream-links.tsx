import {
  ChevronRight,
  ExternalLink,
  LayoutTemplate,
  type LucideIcon,
  MonitorSmartphone,
  Smartphone,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';

const rowClass =
  'flex min-h-12 items-center gap-3 rounded-lg py-2 text-sm font-semibold text-ink no-underline hover:bg-sunken -mx-2 px-2';

/** The pages that belong to the stream. */
export function StreamLinks() {
  return (
    <ul className="divide-y divide-line border-t border-line pt-1">
      <li className="py-0.5">
        <a href={paths.control} target="_blank" rel="noopener" className={rowClass}>
          <Row icon={MonitorSmartphone} arrow={ExternalLink}>
            Stream control
          </Row>
        </a>
        <p className="-mt-2 pb-2 pl-12 text-xs text-ink-soft">Open Stream control on a phone, or as a dock in OBS.</p>
      </li>
      <li className="py-0.5">
        <a href={paths.live} className={rowClass}>
          <Row icon={Smartphone} arrow={ChevronRight}>
            No OBS? Go live with your phone
          </Row>
        </a>
        <p className="-mt-2 pb-2 pl-12 text-xs text-ink-soft">
          Big tips, sound and vibration beside TikTok or Instagram.
        </p>
      </li>
      <li className="py-0.5">
        <Link to={paths.sources} className={rowClass}>
          <Row icon={LayoutTemplate} arrow={ChevronRight}>
            Browser sources: goal, ranking, jar
          </Row>
        </Link>
      </li>
      <li className="pt-0.5">
        <Link to={paths.helpers} className={rowClass}>
          <Row icon={Users} arrow={ChevronRight}>
            Helpers
          </Row>
        </Link>
      </li>
    </ul>
  );
}

type RowProps = { icon: LucideIcon; arrow: LucideIcon; children: ReactNode };

function Row({ icon: Icon, arrow: Arrow, children }: RowProps) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-tint text-brand" aria-hidden="true">
        <Icon className="size-4" />
      </span>
      <span className="grow">{children}</span>
      <Arrow className="size-4 shrink-0 text-ink-soft" aria-hidden="true" />
    </>
  );
}
