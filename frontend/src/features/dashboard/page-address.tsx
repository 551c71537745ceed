/** The address of a tip page without its scheme. Where it is cut, the name of the creator stays. */
export function PageAddress({ link }: { link: string }) {
  const { host, pathname } = new URL(link);
  return (
    <span className="flex min-w-0" title={link}>
      <span className="truncate">{host}</span>
      <span className="max-w-full shrink-0 truncate">{pathname}</span>
    </span>
  );
}
