import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import type { PublicCreator } from '@tipnaija/contracts';
import type { GatewayConfig } from '../config.js';
import type { CreatorViews } from '../creators/creator-views.service.js';
import { CreatorPagesService } from './creator-pages.service.js';

const html = '<html><head><title>TipNaija</title><meta name="description" content=""></head><body></body></html>';

it('a page is made once for what it shows, and anew when that changes', async () => {
  const creator = { username: 'ada', displayName: 'Ada Live', bio: 'Keys', totalDonations: 0 } as PublicCreator;
  const views = { publicViewOf: async () => creator } as unknown as CreatorViews;
  const pages = new CreatorPagesService(views, { PUBLIC_URL: 'http://localhost' } as GatewayConfig);
  const first = await pages.render(html, 'ada');
  expect(first?.html).toContain('Support Ada Live');
  expect(await pages.render(html, 'ada')).toBe(first);
  creator.totalDonations = 250_000;
  const second = await pages.render(html, 'ada');
  expect(second?.html).toContain('"totalDonations":250000');
  expect(gunzipSync((await second?.gzipped()) as Buffer).toString()).toBe(second?.html);
});
