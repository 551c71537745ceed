import { lazyPart } from '../../components/lazy-part';
import { Section } from '../../features/dashboard/section';
import { useWorkspace } from '../../features/dashboard/workspace';
import { SourcesBlock } from '../../features/sources/sources-block';
import { paths } from '../paths';

const ObsSteps = lazyPart(() => import('../../features/first-steps/obs-steps').then((module) => module.ObsSteps));

export function Sources() {
  const { creator } = useWorkspace();
  return (
    <Section title="Browser sources" back={{ to: paths.stream, name: 'Stream' }}>
      <div className="grid lg:col-span-2">
        <SourcesBlock creator={creator} ObsSteps={ObsSteps} />
      </div>
    </Section>
  );
}
