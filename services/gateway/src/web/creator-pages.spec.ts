import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { DomainError, type PublicCreator } from '@tipnaija/contracts';
import type { GatewayConfig } from '../config.js';
import type { RecentCreatorViews } from '../creators/recent-creator-views.service.js';
import { CreatorPagesService } from './creator-pages.service.js';
import type { HtmlDocument } from './html-document.js';

const html = '<html><head><title>TipNaija</title><meta name="description" content=""></head><body></body></html>';

async function documentOf(pages: CreatorPagesService): Promise<HtmlDocument> {
  const document = await pages.render(html, 'ada', { isCurrent: false });
  if (typeof document === 'string') throw new Error(document);
  return document;
}

it('CreatorPagesService renders a page once, and again when its content changes', async () => {
  const creator = { username: 'ada', displayName: 'Ada Live', bio: 'Keys', totalDonations: 0 } as PublicCreator;
  const find = async () => ({ creator, json: JSON.stringify(creator) });
  const views = { find } as unknown as RecentCreatorViews;
  const pages = new CreatorPagesService(views, { PUBLIC_URL: 'http://localhost' } as GatewayConfig);
  const first = await documentOf(pages);
  expect(first.html).toContain('Support Ada Live');
  expect(await pages.render(html, 'ada', { isCurrent: false })).toBe(first);
  creator.totalDonations = 250_000;
  const second = await documentOf(pages);
  expect(second.html).toContain('"totalDonations":250000');
  expect(gunzipSync(await second.gzipped()).toString()).toBe(second.html);
});

it.each([
  [new DomainError('creator.not-found'), 'unknown'],
  [new DomainError('service.unavailable'), 'unavailable'],
])('CreatorPagesService distinguishes an unknown creator from an unavailable service: %s', async (error, reason) => {
  const views = { find: () => Promise.reject(error) } as unknown as RecentCreatorViews;
  const pages = new CreatorPagesService(views, { PUBLIC_URL: 'http://localhost' } as GatewayConfig);
  expect(await pages.render(html, 'ada', { isCurrent: false })).toBe(reason);
});
