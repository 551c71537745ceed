/** A decorative sample of a stream with a tip, built from product components. Hidden from screen readers. */
export function AlertPreview() {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-md lg:max-w-none">
      <div className="relative aspect-video overflow-hidden rounded-2xl border border-line bg-[#10251b] shadow-card">
        <svg viewBox="0 0 320 180" className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
          <path d="M0 150c50-40 90-20 130-44s60-70 110-62 60 40 80 30v106H0z" fill="#174a33" />
          <path d="M0 168c60-26 100-8 150-24s90-52 170-30v66H0z" fill="#0b5d3b" />
          <circle cx="252" cy="46" r="17" fill="#f2b33d" />
        </svg>
        <span className="absolute top-3 left-3 rounded-md bg-[#a5221b] px-2 py-0.5 text-xs font-bold tracking-wide text-on-danger">
          LIVE
        </span>
      </div>
      <div className="absolute inset-x-6 -bottom-7 grid gap-0.5 rounded-xl bg-[#0f172a] px-5 py-4 text-[#fff] shadow-card sm:inset-x-14">
        <p className="text-xs font-semibold text-[#7fe0b0]">New Donation!</p>
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm">from Tunde</span>
          <span className="text-xl font-bold tabular-nums">₦2,500</span>
        </p>
        <p className="text-sm text-[#cdd6e4]">“That last goal, ehn! Well played.”</p>
      </div>
    </div>
  );
}
