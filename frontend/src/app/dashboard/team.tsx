import { Section } from '../../features/dashboard/section';
import { InviteHelper } from '../../features/team/invite-helper';
import { TeamBlock } from '../../features/team/team-block';
import { paths } from '../paths';

export function Team() {
  return (
    <Section
      title="Helpers"
      back={{ to: paths.stream, name: 'Stream' }}
      intro="People you trust can check messages and run your stream. They never see your wallet, bank account or overlay link."
      action={<InviteHelper />}
    >
      <TeamBlock />
    </Section>
  );
}
