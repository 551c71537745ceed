import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import { ListViewers } from './list-viewers.service.js';

/** Viewers whose identity service has `result` for an overlay token. */
function viewers(result: { id: string } | DomainError): ListViewers {
  const call = () => (result instanceof DomainError ? Promise.reject(result) : Promise.resolve(result));
  return new ListViewers({ call } as never, {} as never);
}

const request = { headers: { 'x-overlay-token': 'token' } } as never;

describe('ListViewers.isOwnOverlay', () => {
  it("is true for the creator's overlay only", async () => {
    expect(await viewers({ id: 'ada' }).isOwnOverlay(request, 'ada')).toBe(true);
    expect(await viewers({ id: 'bisi' }).isOwnOverlay(request, 'ada')).toBe(false);
    expect(await viewers({ id: 'ada' }).isOwnOverlay({ headers: {} } as never, 'ada')).toBe(false);
  });

  it('is false for an unknown token', async () => {
    expect(await viewers(new DomainError('overlay.unknown-token')).isOwnOverlay(request, 'ada')).toBe(false);
  });

  it('rejects while identity is unavailable, instead of treating the overlay as a visitor', async () => {
    const unavailable = viewers(new DomainError('service.unavailable'));
    await expect(unavailable.isOwnOverlay(request, 'ada')).rejects.toMatchObject({ code: 'service.unavailable' });
  });
});
