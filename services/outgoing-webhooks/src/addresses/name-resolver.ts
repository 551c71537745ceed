import { Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';

/**
 * Asks the name server itself: without the search domains and the hosts file of the machine, which know inner names, and
 * without the few threads that `lookup` shares with the whole process, which a stranger's slow name server would occupy.
 */
@Injectable()
export class NameResolver {
  private readonly resolver = new Resolver({ timeout: 2_000, tries: 2 });

  /** Returns every address of a name; none when it has none, or no name server responds. */
  async resolve(name: string): Promise<string[]> {
    const found = await Promise.allSettled([this.resolver.resolve4(name), this.resolver.resolve6(name)]);
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  }
}
