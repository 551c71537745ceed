type SectionTitleProps = { id: string; title: string; text: string };

export function SectionTitle({ id, title, text }: SectionTitleProps) {
  return (
    <div className="grid max-w-prose content-start gap-2">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="text-balance text-ink-soft">{text}</p>
    </div>
  );
}
