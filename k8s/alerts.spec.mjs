import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path) => readFileSync(join(root, path), 'utf8');
const { groups } = parse(text('k8s/components/observability/alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(text('k8s/components/observability/dashboard.json'));
const queries = dashboard.panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr));

/** Returns every metric that the code creates, by the patterns of its creation. */
function metricsOfTheCode() {
  const sources = ['packages', 'services'].flatMap((folder) => sourcesIn(join(root, folder)));
  const made = /(?:name: |gauge\(|readGauge\(\s*)'([a-z_]{4,})'/g;
  return new Set(sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(made)].map(([, name]) => name)));
}

function sourcesIn(path) {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const one = join(path, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(one);
    return entry.name.endsWith('.ts') ? [one] : [];
  });
}

it('every alert has a section in the runbook, and the runbook has no other sections @asvs-16.3.4', () => {
  const sections = [...text('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
});

it('alerts and dashboard only query metrics that exist', () => {
  const known = metricsOfTheCode();
  const isProcessMetric = /^(up|process_|nodejs_)/;
  const queried = [...rules.map(({ expr }) => expr), ...queries].flatMap((query) =>
    [...query.replace(/"[^"]*"/g, '').matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?=\s*[{[)=><]|$|\s)/g)].map(
      ([, name]) => name,
    ),
  );
  const functions = new Set(['histogram_quantile']);
  const names = [...new Set(queried)].filter((name) => !functions.has(name) && !isProcessMetric.test(name));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([]);
});
