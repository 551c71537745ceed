import type { SourceItem } from '@tipnaija/contracts/http/sources';
import { absoluteLink, paths } from '../../app/paths';

/** Returns the link that a creator adds as a browser source. */
export const sourceLink = (token: string): string => absoluteLink(paths.source(token));

/** Returns the link that OBS turns into a source when it is dropped there: it reads name and size from the address. */
export function obsLink(token: string, { name, settings }: Pick<SourceItem, 'name' | 'settings'>): string {
  const link = new URL(sourceLink(token));
  const [width, height] = settings.shape === 'portrait' ? [1080, 1920] : [1920, 1080];
  link.searchParams.set('layer-name', name);
  link.searchParams.set('layer-width', String(width));
  link.searchParams.set('layer-height', String(height));
  return link.href;
}
