type SectionTitleProps = { id: string; title: string; text: string };

export function SectionTitle({ id, title, text }: SectionTitleProps) {
  return (
    <div className="grid content-start gap-2 lg:gap-3">
      <h2 id={id} className="text-2xl lg:text-[2.625rem] lg:tracking-[-0.022em]">
        {title}
      </h2>
      <p className="max-w-3xl text-ink-soft lg:text-lg">{text}</p>
    </div>
  );
}
