import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { deliveriesKey, deliveriesQuery } from './deliveries.queries';

it('deliveriesQuery keeps one list while tips arrive, and shows the previous list until the next is loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify([{ donationId: 1, state: 'waiting' }])));
  const queryClient = makeQueryClient();
  const observer = new QueryObserver(queryClient, deliveriesQuery([1]));
  const close = observer.subscribe(() => undefined);
  const isLoaded = () => vi.waitFor(() => expect(observer.getCurrentResult().isPlaceholderData).toBe(false));
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  for (let newest = 2; newest <= 20; newest += 1) {
    observer.setOptions(deliveriesQuery([newest, 1]));
    expect(observer.getCurrentResult().data).toHaveLength(1);
    await isLoaded();
  }
  await vi.waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: deliveriesKey })).toHaveLength(1));
  close();
});
