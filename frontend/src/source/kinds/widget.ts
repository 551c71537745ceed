import type { SourceFigures, SourceView } from '@tipnaija/contracts/sources';

export type Shape = 'landscape' | 'portrait';

/** The properties of every kind. */
export type Widget = { view: SourceView; shape: Shape };

/** Returns the figures of the kind; undefined for those of another one, which a page never has. */
export function figuresOf<Kind extends SourceFigures['kind']>(
  { figures }: SourceView,
  kind: Kind,
): Extract<SourceFigures, { kind: Kind }> | undefined {
  return figures.kind === kind ? (figures as Extract<SourceFigures, { kind: Kind }>) : undefined;
}

/** `1 tip`, `1,204 tips`. */
export const tipCount = (tips: number): string => `${tips.toLocaleString('en')} ${tips === 1 ? 'tip' : 'tips'}`;
