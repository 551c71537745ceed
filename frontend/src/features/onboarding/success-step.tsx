import type { CreatedCreator } from '@tipnaija/contracts/http/creators';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { absoluteLink, paths } from '../../app/paths';
import { CopyButton } from '../../components/copy-button';
import { buttonClass } from '../../components/ui/button';

const REDIRECT_MS = 2_000;

export function SuccessStep({ creator }: { creator: CreatedCreator }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <div className="grid gap-5 lg:py-4">
      <div className="grid justify-items-center gap-2 text-center" role="status">
        <CircleCheck className="size-12 text-brand" aria-hidden="true" />
        <h1 className="text-xl">Your page is ready</h1>
        <p className="text-ink-soft">Both links stay in your dashboard. Next, add your picture there, under Page.</p>
      </div>
      <LinkRow
        name="Donation link"
        note="Share it with your fans."
        link={absoluteLink(paths.tipPage(creator.username))}
      />
      <LinkRow
        name="Overlay link"
        note="For OBS only. Keep it secret."
        link={absoluteLink(paths.overlay(creator.overlayToken))}
      />
      <Link to={paths.dashboard} className={buttonClass()}>
        Go to Dashboard
      </Link>
    </div>
  );
}

function LinkRow({ name, note, link }: { name: string; note: string; link: string }) {
  return (
    <div className="grid gap-1.5 rounded-xl bg-sunken p-4">
      <p className="text-sm font-medium">
        {name} <span className="font-normal text-ink-soft">{note}</span>
      </p>
      <div className="flex items-center gap-3">
        <p className="min-w-0 grow truncate text-sm" title={link}>
          {link.replace(/^https?:\/\//, '')}
        </p>
        <CopyButton text={link} label={`Copy ${name.toLowerCase()}`} />
      </div>
    </div>
  );
}
