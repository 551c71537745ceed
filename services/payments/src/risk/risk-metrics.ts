import { Counter } from 'prom-client';

/** `mode` says whether the decision held (`on`) or was only counted (`shadow`); of `allow`, the rule is `none`. */
export const riskDecisions = new Counter({
  name: 'risk_decisions_total',
  help: 'Attempts to start a tip, by what the risk rules decided',
  labelNames: ['rule', 'decision', 'mode'],
});

export const riskUnavailable = new Counter({
  name: 'risk_unavailable_total',
  help: 'Attempts to start a tip that were allowed without the risk rules, because Redis was away',
});

export const riskFlagsRaised = new Counter({
  name: 'risk_flags_total',
  help: 'Tips that raised a flag of their creator',
  labelNames: ['kind'],
});
