import { Injectable } from '@nestjs/common';
import { exportPersonalData, type PersonalDataPage, type ServiceName } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';

type Person = { userId: string; creatorId: string | null };

const services = Object.keys(exportPersonalData) as (keyof typeof exportPersonalData & ServiceName)[];

/** Gathers what each service holds about a user into one JSON file, page by page, whatever its length. */
@Injectable()
export class PersonalData {
  constructor(private readonly rpc: RpcClient) {}

  /** Yields `{ madeAt, identity: { users: [...] }, payments: ... }` in parts. A service that fails cuts the file off. */
  async *fileOf(person: Person): AsyncGenerator<string> {
    yield `{"madeAt":${JSON.stringify(new Date().toISOString())}`;
    for (const service of services) {
      yield `,\n"${service}":{`;
      yield* this.tablesOf(service, person);
      yield '}';
    }
    yield '}\n';
  }

  private async *tablesOf(service: keyof typeof exportPersonalData, person: Person): AsyncGenerator<string> {
    let open: string | null = null;
    let isEmpty = true;
    for (let after: PersonalDataPage['next'] = null; ; ) {
      const page: PersonalDataPage = await this.rpc.call(exportPersonalData[service], { ...person, after });
      if (page.table !== open) {
        yield `${open === null ? '' : '],'}\n"${page.table}":[`;
        open = page.table;
        isEmpty = true;
      }
      if (page.rows.length > 0) {
        yield (isEmpty ? '' : ',') + page.rows.map((row) => JSON.stringify(row)).join(',\n');
        isEmpty = false;
      }
      if (page.next === null) break;
      after = page.next;
    }
    yield open === null ? '' : ']';
  }
}
