import {
  ChevronRight,
  ExternalLink,
  LayoutTemplate,
  type LucideIcon,
  MonitorSmartphone,
  Smartphone,
  Users,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';

const rowClass = '-mx-2 flex gap-3 rounded-lg px-2 py-2.5 text-ink no-underline hover:bg-sunken';

/** The pages that belong to the stream. */
export function StreamLinks() {
  return (
    <div className="grid gap-2">
      <h2 id="more-title" className="text-lg">
        More for your stream
      </h2>
      <ul className="-mb-3 divide-y divide-line">
        <li>
          <a href={paths.control} target="_blank" rel="noopener" className={rowClass}>
            <Row
              icon={MonitorSmartphone}
              arrow={ExternalLink}
              title="Stream control"
              note="On a second phone, or as a dock in OBS"
            />
          </a>
        </li>
        <li>
          <a href={paths.live} className={rowClass}>
            <Row icon={Smartphone} title="Go live with your phone" note="No OBS needed. Big tips, sound, vibration." />
          </a>
        </li>
        <li>
          <Link to={paths.sources} className={rowClass}>
            <Row icon={LayoutTemplate} title="Browser sources" note="Goal, ranking, jar" />
          </Link>
        </li>
        <li>
          <Link to={paths.helpers} className={rowClass}>
            <Row icon={Users} title="Helpers" note="People who moderate with you" />
          </Link>
        </li>
      </ul>
    </div>
  );
}

type RowProps = { icon: LucideIcon; arrow?: LucideIcon; title: string; note: string };

function Row({ icon: Icon, arrow: Arrow = ChevronRight, title, note }: RowProps) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-tint text-brand" aria-hidden="true">
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 grow">
        <span className="block text-sm leading-[1.3] font-semibold">{title}</span>{' '}
        <span className="mt-0.5 block text-xs text-ink-soft">{note}</span>
      </span>
      <Arrow className="size-4 shrink-0 self-center text-ink-soft" aria-hidden="true" />
    </>
  );
}
