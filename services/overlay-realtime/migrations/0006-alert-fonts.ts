// The lettering and the display time of alerts, validated where they are stored.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlertFonts0006 implements MigrationInterface {
  name = 'AlertFonts0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alertFontsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A missing key yields null, which a check accepts: the creator follows the defaults.
const alertFontsSql = `
  alter table overlay_settings
    add constraint alert_font_known
      check (settings->>'alertFont' in ('set', 'fraunces', 'big-shoulders', 'eb-garamond', 'unbounded', 'inter')),
    add constraint alert_seconds_in_range check ((settings#>>'{pacing,alertSeconds}')::int between 5 and 20)`;
