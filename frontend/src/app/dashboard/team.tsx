import { Section } from '../../features/dashboard/section';
import { TeamBlock } from '../../features/team/team-block';

export function Team() {
  return (
    <Section title="Helpers" narrow>
      <TeamBlock />
    </Section>
  );
}
