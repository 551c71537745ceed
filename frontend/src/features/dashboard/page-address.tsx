/** The address of a tip page without its scheme. Where it does not fit one line, the name of the creator has its own. */
export function PageAddress({ link }: { link: string }) {
  const { host, pathname } = new URL(link);
  return (
    <span className="flex min-w-0 flex-wrap break-all whitespace-normal">
      <span>{host}</span>
      <span>{pathname}</span>
    </span>
  );
}
