import { Section } from '../../features/dashboard/section';
import { useWorkspace } from '../../features/dashboard/workspace';
import { SourcesBlock } from '../../features/sources/sources-block';

export function Sources() {
  const { creator } = useWorkspace();
  return (
    <Section title="Browser sources" narrow>
      <SourcesBlock creator={creator} />
    </Section>
  );
}
