import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type ProviderSwitch = { provider: PaymentProviderName; isOn: boolean; changedAt: Date; changedBy: string };

/** The switches of the providers; one without a row is on. The insert of a payment reads them too. */
@Injectable()
export class ProviderSwitchesRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<ProviderSwitch[]> {
    return this.database.rows(
      `select provider, is_on as "isOn", changed_at as "changedAt", changed_by as "changedBy" from provider_switches`,
    );
  }

  /** Returns true when this call changed the switch. A repeated call keeps the first time and admin. */
  async set(change: { provider: PaymentProviderName; isOn: boolean; adminId: string }): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into provider_switches (provider, is_on, changed_by)
       select $1, $2, $3 where not $2 or exists (select from provider_switches where provider = $1)
       on conflict (provider) do update set is_on = excluded.is_on, changed_at = now(), changed_by = excluded.changed_by
       where provider_switches.is_on <> excluded.is_on
       returning provider`,
      [change.provider, change.isOn, change.adminId],
    );
    return rows.length > 0;
  }
}
