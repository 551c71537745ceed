import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Section } from './section';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. */
type SettingsBlocks = Record<'Account' | 'Premium', ComponentType<{ creator: OwnCreator }>>;

export function SettingsSection({ Account, Premium }: SettingsBlocks) {
  const { creator } = useWorkspace();
  const { hash } = useLocation();
  // Teasers link to the premium card, which a client-side navigation does not scroll to.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Section title="Settings">
      <Account creator={creator} />
      <Premium creator={creator} />
    </Section>
  );
}
