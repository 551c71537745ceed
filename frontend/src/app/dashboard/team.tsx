import { Section } from '../../features/dashboard/section';
import { TeamBlock } from '../../features/team/team-block';
import { paths } from '../paths';

export function Team() {
  return (
    <Section title="Helpers" back={{ to: paths.stream, name: 'Stream' }}>
      <TeamBlock />
    </Section>
  );
}
