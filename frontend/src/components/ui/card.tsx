import type { ComponentProps } from 'react';

const tones = { plain: 'border-line bg-surface', strong: 'border-transparent bg-panel text-on-panel' };

type CardProps = ComponentProps<'section'> & { tone?: keyof typeof tones };

export function Card({ tone = 'plain', className = '', ...rest }: CardProps) {
  return <section {...rest} className={`rounded-2xl border shadow-card ${tones[tone]} ${className}`} />;
}
