import { Counter } from 'prom-client';

const refusals = new Counter({
  name: 'admin_codes_rejected_total',
  help: 'Codes of a second factor that were refused after a right admin password',
  labelNames: ['reason'],
});
// Present from the start: a rate has to be able to see the first one.
for (const reason of ['wrong', 'too-many']) refusals.inc({ reason }, 0);

export function countRejectedCode(reason: 'wrong' | 'too-many'): void {
  refusals.inc({ reason });
}
