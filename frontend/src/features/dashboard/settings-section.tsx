import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type SettingsBlocks = { Account: ComponentType<{ creator: OwnCreator }>; Plan: ComponentType };

export function SettingsSection({ Account, Plan }: SettingsBlocks) {
  const { creator } = useWorkspace();
  return (
    <Section title="Settings">
      <Account creator={creator} />
      <Plan />
    </Section>
  );
}
