import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { Button } from '../../components/ui/button';

const COUNTDOWN_S = 10;

/** What a donor does who is not ready to leave. */
const signsOfLife = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Leads home by itself; a donor who does something with the page gets the whole time again. */
export function ReturnHome({ variant }: { variant: 'primary' | 'plain' }) {
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const goHome = () => void navigate(paths.home, { replace: true });
  useEffect(() => {
    const startAnew = () => setRound((current) => current + 1);
    for (const sign of signsOfLife) window.addEventListener(sign, startAnew, { passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, startAnew);
    };
  }, []);
  return (
    <div className="mt-1 grid gap-1 text-center">
      <Countdown key={round} onEnd={goHome} />
      <Button variant={variant} size="small" onClick={goHome} className="relative overflow-hidden">
        Return to Home
        <span
          key={round}
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-[shrink_10s_linear_both] bg-current motion-reduce:animate-none"
        />
      </Button>
    </div>
  );
}

function Countdown({ onEnd }: { onEnd: () => void }) {
  const [leftS, setLeftS] = useState(COUNTDOWN_S);
  useEffect(() => {
    const timer = setTimeout(() => (leftS === 1 ? onEnd() : setLeftS(leftS - 1)), 1_000);
    return () => clearTimeout(timer);
  }, [leftS, onEnd]);
  return (
    <p className="text-xs text-ink-soft tabular-nums">
      Taking you home in {leftS} {leftS === 1 ? 'second' : 'seconds'}.
    </p>
  );
}
