import type { ReactNode } from 'react';
import { AddSourcePicture, AlertPicture, PropertiesPicture } from './obs-pictures';

type ObsStepsProps = {
  /** "your overlay link". */
  linkName: string;
  /** Gives the link that is pasted. */
  copy: ReactNode;
  lastTitle: string;
  last?: ReactNode;
};

/** How a link gets into OBS, a picture per step. */
export function ObsSteps({ linkName, copy, lastTitle, last }: ObsStepsProps) {
  return (
    <ol className="grid gap-4">
      <Step number={1} title="Under Sources press +, then choose Browser" picture={<AddSourcePicture />} />
      <Step number={2} title={`Paste ${linkName} as the URL, 1920 by 1080`} picture={<PropertiesPicture />}>
        {copy}
      </Step>
      <Step number={3} title={lastTitle} picture={<AlertPicture />}>
        {last}
      </Step>
    </ol>
  );
}

type StepProps = { number: number; title: string; picture: ReactNode; children?: ReactNode };

function Step({ number, title, picture, children }: StepProps) {
  return (
    <li className="grid gap-2">
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-tint text-brand tabular-nums">
          {number}
        </span>
        {title}
      </p>
      <div className="overflow-hidden rounded-xl border border-line">{picture}</div>
      {children}
    </li>
  );
}
