// The alert set and the tier bounds of a creator, validated where they are stored.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlertSets0005 implements MigrationInterface {
  name = 'AlertSets0005-1763683200005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alertSetsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A missing key yields null, which a check accepts: the creator follows the defaults.
const alertSetsSql = `
  alter table overlay_settings
    add constraint alert_set_known
      check (settings->>'alertSet' in ('owambe', 'stadium', 'worship', 'club', 'quiet', 'classic')),
    add constraint four_ascending_tiers check (
      jsonb_array_length(settings#>'{tiers,fromKobo}') = 4
      and settings#>'{tiers,fromKobo,0}' < settings#>'{tiers,fromKobo,1}'
      and settings#>'{tiers,fromKobo,1}' < settings#>'{tiers,fromKobo,2}'
      and settings#>'{tiers,fromKobo,2}' < settings#>'{tiers,fromKobo,3}'
    )`;
