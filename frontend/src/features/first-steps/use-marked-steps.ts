import { useState } from 'react';
import { type StepName, stepNames } from './steps';

/** The steps that the creator has done on this device, where the server cannot know; kept across visits. */
export function useMarkedSteps(creatorId: string): { marked: ReadonlySet<StepName>; mark: (step: StepName) => void } {
  const key = `first-steps:${creatorId}`;
  const [marked, setMarked] = useState<ReadonlySet<StepName>>(() => load(key));
  const mark = (step: StepName) => {
    const next = new Set([...marked, step]);
    setMarked(next);
    save(key, next);
  };
  return { marked, mark };
}

function load(key: string): ReadonlySet<StepName> {
  try {
    const saved = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return new Set(stepNames.filter((name) => Array.isArray(saved) && saved.includes(name)));
  } catch {
    return new Set();
  }
}

function save(key: string, marked: ReadonlySet<StepName>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...marked]));
  } catch {
    // Storage is unavailable, as in private windows: the steps are open again at the next visit.
  }
}
