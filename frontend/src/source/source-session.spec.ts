import type { SourceState } from '@tipnaija/contracts/sockets/sources';
import { describe, expect, it } from 'vitest';
import { SourceSession, type SourceShown } from './source-session';

function aSession() {
  const shown: SourceShown[] = [];
  const listeners = new Map<string, (value?: unknown) => void>();
  const session = new SourceSession((next) => shown.push(next));
  session.attach({
    on: (event: string, listener: (value?: never) => void) => listeners.set(event, listener as never),
  } as never);
  const state = (revision: number) => listeners.get('state')?.({ revision } as SourceState);
  const reject = (code: string) =>
    listeners.get('connect_error')?.(Object.assign(new Error('Not valid'), { data: { code } }));
  return { shown, state, reject, connect: () => listeners.get('connect')?.() };
}

describe('SourceSession', () => {
  it('keeps the state with the highest revision of a connection', () => {
    const { shown, state } = aSession();
    for (const revision of [5, 4, 5, 6]) state(revision);
    expect(shown.map(({ view }) => view?.revision)).toEqual([5, 6]);
  });

  it('takes any revision after a reconnect, which may be to another server', () => {
    const { shown, state, connect } = aSession();
    state(9);
    connect();
    state(3);
    expect(shown.map(({ view }) => view?.revision)).toEqual([9, 3]);
  });

  it('drops the state when the link was replaced, and keeps it through other failures', () => {
    const { shown, state, reject } = aSession();
    state(1);
    reject('service.unavailable');
    expect(shown).toHaveLength(1);
    reject('source.unknown-token');
    expect(shown.at(-1)).toEqual({ view: null, rejection: 'Not valid' });
  });
});
