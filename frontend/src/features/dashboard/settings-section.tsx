import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type SettingsBlocks = { Account: ComponentType<{ creator: OwnCreator }>; Plan: ComponentType; Data: ComponentType };

/** The end of the account comes last. */
export function SettingsSection({ Account, Plan, Data }: SettingsBlocks) {
  const { creator } = useWorkspace();
  return (
    <Section title="Settings">
      <Account creator={creator} />
      <Plan />
      <Data />
    </Section>
  );
}
