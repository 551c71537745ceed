import { absoluteLink, paths } from '../../app/paths';
import type { Shared } from './share-words';

/** What creators share of their own page. */
export function ownShared({ username }: { username: string }): Shared {
  return { link: absoluteLink(paths.tipPage(username)), words: 'Support me on TipNaija', username };
}
