import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { serviceNames } from '../scripts/process-plan.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const text = (path) => readFileSync(join(root, path), 'utf8');
const { groups } = parse(text('k8s/components/observability/alerts.yaml'));
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(text('k8s/components/observability/dashboard.json'));
const queries = dashboard.panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => expr));

const sources = ['packages', 'services']
  .flatMap((folder) => sourcesIn(join(root, folder)))
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(file, 'utf8'));

const labelsIn = (list = '') => [...list.matchAll(/[a-z_]+/g)].map(([label]) => label);

/** The metrics that the code creates with their labels, by the patterns of their creation. */
const metricsOfTheCode = new Map(
  sources.flatMap((source) =>
    [...source.matchAll(/(?:name: |gauge\(|readGauge\(\s*)'([a-z_]{4,})'((?:(?!async|=>|}\)).)*)/gs)].map(
      ([, name, declaration]) => [name, labelsIn(/\[((?:'[a-z]+'(?:, )?)+)\]/.exec(declaration)?.[1])],
    ),
  ),
);

const isProcessMetric = (name) => /^(process_|nodejs_)/.test(name);

/** Returns the labels that a series of the metric has: every process adds its service. */
function labelsOf(name) {
  const isBucket = name.endsWith('_bucket');
  const own = metricsOfTheCode.get(name) ?? metricsOfTheCode.get(name.replace(/_(bucket|count|sum)$/, '')) ?? [];
  return ['service', ...own, ...(isBucket ? ['le'] : [])];
}

/** Returns the metrics of a query, each with the labels that its selector names. */
function selectorsIn(query) {
  const functions = new Set(['histogram_quantile', 'label_replace', 'max_over_time']);
  const withoutGroups = query.replace(/\bby \([^)]*\)/g, '');
  return [...withoutGroups.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up|jobs)\b(?:\{([^}]*)\})?/g)]
    .map(([, name, selector = '']) => ({
      name,
      labels: [...selector.matchAll(/(\w+)[!=]~?"/g)].map(([, label]) => label),
    }))
    .filter(({ name }) => !functions.has(name));
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

const everyQuery = [...rules.map(({ expr }) => expr), ...queries];

it('alerts and dashboard only query metrics that exist', () => {
  const names = [...new Set(everyQuery.flatMap(selectorsIn).map(({ name }) => name))].filter(
    (name) => !isProcessMetric(name),
  );
  expect(names.length).toBeGreaterThan(10);
  const isKnown = (name) =>
    metricsOfTheCode.has(name) || metricsOfTheCode.has(name.replace(/_(bucket|count|sum)$/, ''));
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

it.each(everyQuery)('%s names only labels that the metrics have', (query) => {
  const selectors = selectorsIn(query);
  for (const { name, labels } of selectors) expect(labelsOf(name)).toEqual(expect.arrayContaining(labels));
  const groups = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels.split(', '));
  expect(selectors.flatMap(({ name }) => labelsOf(name))).toEqual(expect.arrayContaining(groups));
});

it('no metric has a label that Prometheus renames because its targets have it', () => {
  const labelsOfTargets = ['job', 'instance'];
  const renamed = [...metricsOfTheCode].filter(([, labels]) => labels.some((label) => labelsOfTargets.includes(label)));
  expect(renamed).toEqual([]);
});

it('ServiceDown watches every service by a metric of its processes', () => {
  const { expr } = rules.find(({ alert }) => alert === 'ServiceDown');
  const watched = [...expr.matchAll(/absent\(service_ready\{service="([a-z-]+)"\}\)/g)];
  expect(new Set(watched.map(([, service]) => service))).toEqual(new Set(serviceNames));
});
