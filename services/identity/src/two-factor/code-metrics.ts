import { Counter } from 'prom-client';

const rejectedCodes = new Counter({
  name: 'admin_codes_rejected_total',
  help: 'Second-factor codes rejected after a correct admin password',
  labelNames: ['reason'],
});
// Initialized to 0, so that rate() includes the first rejection.
for (const reason of ['wrong', 'too-many']) rejectedCodes.inc({ reason }, 0);

export function countRejectedCode(reason: 'wrong' | 'too-many'): void {
  rejectedCodes.inc({ reason });
}
