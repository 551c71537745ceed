import { useEffect, useState } from 'react';
import { SampleStage } from '../../components/sample-stage';
import { sampleTips } from './sample-tips';

/** An alert stays for ten seconds. */
const EVERY_MS = 11_000;
/** Alternates small and large tips, because a larger tip has a larger celebration. */
const order = [1, 3, 4, 0, 5, 2];

const alerts = order.map((index, turn) => {
  const { name, amountKobo, message } = sampleTips[index] ?? sampleTips[0];
  return {
    id: turn + 1,
    kind: 'donation' as const,
    previousId: null,
    donorName: name,
    amount: amountKobo,
    message,
    giftEffect: null,
    createdAt: '2026-11-21T19:14:05.000Z',
  };
});

/** The sample tips on the real overlay, one after the other. */
export function LiveAlert() {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((current) => current + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const alert = alerts[turn % alerts.length];
  return alert && <SampleStage title="Sample alert" alert={alert} />;
}
